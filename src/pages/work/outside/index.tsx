export { OutsideScreen as default } from '@/screens/application/outside/outside-screen'
