export { OpinionsScreen as default } from '@/screens/account/opinions/opinions-screen'
