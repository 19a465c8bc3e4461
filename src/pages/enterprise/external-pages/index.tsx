export { ExternalPagesScreen as default } from '@/screens/enterprise/external-pages/external-pages-screen'
