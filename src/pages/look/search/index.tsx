export { LookSearchScreen as default } from '@/screens/look/look-search-screen'
