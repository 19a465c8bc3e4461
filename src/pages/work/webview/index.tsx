export { WebviewScreen as default } from '@/screens/application/outside/webview-screen'
