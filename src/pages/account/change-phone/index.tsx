export { ChangePhoneScreen as default } from '@/screens/account/change-phone/change-phone-screen'
