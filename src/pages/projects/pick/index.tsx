export { ProjectPickScreen as default } from '@/screens/projects/project-pick-screen'
