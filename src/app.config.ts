import { light } from './platform/theme/bars.json'
import routes from './routes/routes.json'

const tabs = routes.filter((route) => 'tab' in route)
const inMain = (page: string) => page.split('/').length === 3
const pages = [...new Set(routes.map((route) => route.page))]
const areas = [...new Set(pages.filter((page) => !inMain(page)).map((page) => page.split('/')[1]))]
const tabLabels = ['首页', '应用', '项目', '消息', '我的']
const icons = ['house', 'squares-four', 'buildings', 'chat-circle-text', 'user']

const isWeCom = process.env.TARO_ENV === 'qywx'
/** WeCom reads colours from `bars.json` by the theme of the phone; DingTalk has no such file. */
const colour = (name: keyof typeof light) => (isWeCom ? `@${name}` : light[name])

/** In a browser the app renders the tab bar itself, and styles define its look. */
const isBrowser = process.env.TARO_ENV === 'h5'
const tabIcon = (index: number) =>
  isBrowser ? {} : { iconPath: `tabs/${icons[index]}.png`, selectedIconPath: `tabs/${icons[index]}-on.png` }
const tabColours = isBrowser
  ? {}
  : { color: colour('tab'), selectedColor: colour('chosen'), backgroundColor: colour('sheet') }

/** Packages preloaded while the home page is shown, because people open them next; less than 256 KiB in total. */
const preloaded = ['pages/messages', 'pages/flows']

/** Settings that only WeCom supports. */
const wecomOnly = {
  // A page loads only the components that it uses.
  lazyCodeLoading: 'requiredComponents',
  preloadRule: { 'pages/home/index': { network: 'all' as const, packages: preloaded } },
  darkmode: true,
  themeLocation: 'platform/theme/bars.json',
}

const packageOf = (area = '') => ({
  root: `pages/${area}`,
  pages: pages
    .filter((page) => !inMain(page) && page.startsWith(`pages/${area}/`))
    .map((page) => page.slice(`pages/${area}/`.length)),
})

export default defineAppConfig({
  // A browser has no packages; it would load their list in addition to that of the pages.
  ...(isBrowser ? { pages } : { pages: pages.filter(inMain), subPackages: areas.map(packageOf) }),
  tabBar: {
    ...tabColours,
    ...(isWeCom ? { borderStyle: '@tabLine' as 'black' } : {}),
    list: tabs.map(({ page }, index) => ({ pagePath: page, text: tabLabels[index] ?? '', ...tabIcon(index) })),
  },
  // The host shows this text when it asks the person for the position.
  permission: { 'scope.userLocation': { desc: '填写地址时带上您所在的位置' } },
  requiredPrivateInfos: ['getLocation', 'chooseLocation'],
  // The slide animation leaves a blank page if a person taps before it ends.
  animation: false,
  window: {
    // Pulling down reloads lists and records; a page without data ends the pull at once.
    enablePullDownRefresh: true,
    navigationBarTitleText: 'Purlin',
    navigationBarTextStyle: colour('words') as 'black',
    navigationBarBackgroundColor: colour('sheet'),
    ...(isWeCom ? { backgroundColor: '@ground', backgroundTextStyle: '@pull' as 'dark' } : {}),
  },
  ...(isWeCom ? wecomOnly : {}),
})
