export { PostsScreen as default } from '@/screens/enterprise/posts/posts-screen'
