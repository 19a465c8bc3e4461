export { NotFoundScreen as default } from '@/screens/account/not-found/not-found-screen'
