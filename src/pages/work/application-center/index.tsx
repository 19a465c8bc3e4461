export { ArrangeScreen as default } from '@/screens/application/arrange-screen'
