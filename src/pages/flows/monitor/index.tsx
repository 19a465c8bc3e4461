import '@/ui/icon/record-icons.scss'

export { MonitorScreen as default } from '@/screens/flows/monitor/monitor-screen'
