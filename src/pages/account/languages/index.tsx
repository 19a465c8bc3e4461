export { LanguagesScreen as default } from '@/screens/account/languages/languages-screen'
