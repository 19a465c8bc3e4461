export { LookVideosScreen as default } from '@/screens/look/look-videos-screen'
