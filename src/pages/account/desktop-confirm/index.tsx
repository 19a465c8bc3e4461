export { DesktopConfirmScreen as default } from '@/screens/account/desktop/desktop-confirm-screen'
