export { ScanScreen as default } from '@/screens/scan/scan-screen'
