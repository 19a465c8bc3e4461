export { JoinCodeScreen as default } from '@/screens/enterprise/join/join-code-screen'
