export { DepartmentsScreen as default } from '@/screens/enterprise/departments/departments-screen'
