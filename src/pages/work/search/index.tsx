export { SearchScreen as default } from '@/screens/search/search-screen'
