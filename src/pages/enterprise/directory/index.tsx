export { DirectoryScreen as default } from '@/screens/enterprise/directory/directory-screen'
