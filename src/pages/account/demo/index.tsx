export { DemoScreen as default } from '@/screens/account/demo/demo-screen'
