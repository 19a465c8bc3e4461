export { LogMonthScreen as default } from '@/screens/logs/log-month-screen'
