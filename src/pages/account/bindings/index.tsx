export { BindingsScreen as default } from '@/screens/account/bindings/bindings-screen'
