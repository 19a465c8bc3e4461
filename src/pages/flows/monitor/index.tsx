export { MonitorScreen as default } from '@/screens/flows/monitor/monitor-screen'
