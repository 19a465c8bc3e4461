export { ReceiverScreen as default } from '@/screens/flows/report/receiver-screen'
