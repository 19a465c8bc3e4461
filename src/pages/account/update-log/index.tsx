export { UpdateLogScreen as default } from '@/screens/account/update-log/update-log-screen'
