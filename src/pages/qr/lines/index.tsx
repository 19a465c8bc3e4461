export { ScanLinesScreen as default } from '@/screens/scan-lines/scan-lines-screen'
