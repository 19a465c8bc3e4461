export { BindScreen as default } from '@/screens/account/bind/bind-screen'
