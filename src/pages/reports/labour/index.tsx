export { LabourScreen as default } from '@/screens/logs/labour-screen'
