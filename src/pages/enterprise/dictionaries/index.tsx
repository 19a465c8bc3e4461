export { DictionariesScreen as default } from '@/screens/enterprise/dictionaries/dictionaries-screen'
