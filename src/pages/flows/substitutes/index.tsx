export { SubstitutesScreen as default } from '@/screens/flows/substitutes/substitutes-screen'
