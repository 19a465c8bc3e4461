import { light } from './platform/theme/bars.json'
import routes from './routes/routes.json'

const tabs = routes.filter((route) => 'tab' in route)
const inMain = (page: string) => page.split('/').length === 3
const pages = [...new Set(routes.map((route) => route.page))]
const areas = [...new Set(pages.filter((page) => !inMain(page)).map((page) => page.split('/')[1]))]
const words = ['首页', '应用', '项目', '消息', '我的']
const icons = ['house', 'squares-four', 'buildings', 'chat-circle-text', 'user']

const isWeCom = process.env.TARO_ENV === 'qywx'
/** WeCom takes colours from `bars.json`, as the phone is light or dark; DingTalk has no such file. */
const colour = (name: keyof typeof light) => (isWeCom ? `@${name}` : light[name])

/** In a browser the tab bar is our own, and styles say how it looks. */
const isBrowser = process.env.TARO_ENV === 'h5'
const tabIcon = (index: number) =>
  isBrowser ? {} : { iconPath: `tabs/${icons[index]}.png`, selectedIconPath: `tabs/${icons[index]}-on.png` }
const tabColours = isBrowser
  ? {}
  : { color: colour('tab'), selectedColor: colour('chosen'), backgroundColor: colour('sheet') }

/** Downloaded while home is looked at: what people open next, of less than 200 KiB together. */
const likely = ['pages/work', 'pages/messages', 'pages/flows', 'pages/finance']

/** What only WeCom knows. */
const ofWeCom = {
  // Only the components that a page uses are read when it opens.
  lazyCodeLoading: 'requiredComponents',
  preloadRule: { 'pages/home/index': { network: 'all' as const, packages: likely } },
  darkmode: true,
  themeLocation: 'platform/theme/bars.json',
}

export default defineAppConfig({
  pages: pages.filter(inMain),
  subPackages: areas.map((area) => ({
    root: `pages/${area}`,
    pages: pages
      .filter((page) => !inMain(page) && page.startsWith(`pages/${area}/`))
      .map((page) => page.slice(`pages/${area}/`.length)),
  })),
  tabBar: {
    ...tabColours,
    ...(isWeCom ? { borderStyle: '@tabLine' as 'black' } : {}),
    list: tabs.map(({ page }, index) => ({ pagePath: page, text: words[index] ?? '', ...tabIcon(index) })),
  },
  // What the host tells people before it tells us where they are.
  permission: { 'scope.userLocation': { desc: '填写地址时带上您所在的位置' } },
  requiredPrivateInfos: ['getLocation', 'chooseLocation'],
  // Sliding pages in leaves a blank one when somebody is faster than the slide.
  animation: false,
  window: {
    // Lists and records are asked for anew by pulling; a page that has nothing to ask lets go at once.
    enablePullDownRefresh: true,
    navigationBarTitleText: 'Purlin',
    navigationBarTextStyle: colour('words') as 'black',
    navigationBarBackgroundColor: colour('sheet'),
    ...(isWeCom ? { backgroundColor: '@ground', backgroundTextStyle: '@pull' as 'dark' } : {}),
  },
  ...(isWeCom ? ofWeCom : {}),
})
