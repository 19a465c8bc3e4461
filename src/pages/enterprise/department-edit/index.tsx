export { DepartmentEditScreen as default } from '@/screens/enterprise/department-edit/department-edit-screen'
