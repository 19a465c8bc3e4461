import routes from './routes/routes.json'

const tabs = routes.filter((route) => 'tab' in route)
const inMain = (page: string) => page.split('/').length === 3
const pages = [...new Set(routes.map((route) => route.page))]
const areas = [...new Set(pages.filter((page) => !inMain(page)).map((page) => page.split('/')[1]))]
const words = ['首页', '应用', '项目', '消息', '我的']

export default defineAppConfig({
  pages: pages.filter(inMain),
  subPackages: areas.map((area) => ({
    root: `pages/${area}`,
    pages: pages
      .filter((page) => !inMain(page) && page.startsWith(`pages/${area}/`))
      .map((page) => page.slice(`pages/${area}/`.length)),
  })),
  tabBar: { list: tabs.map(({ page }, index) => ({ pagePath: page, text: words[index] ?? '' })) },
  // What the host tells people before it tells us where they are.
  permission: { 'scope.userLocation': { desc: '填写地址时带上您所在的位置' } },
  requiredPrivateInfos: ['getLocation', 'chooseLocation'],
  // Sliding pages in leaves a blank one when somebody is faster than the slide.
  animation: false,
  window: {
    // Lists and records are asked for anew by pulling; a page that has nothing to ask lets go at once.
    enablePullDownRefresh: true,
    navigationBarTitleText: 'Purlin',
    navigationBarTextStyle: 'black',
    navigationBarBackgroundColor: '#ffffff',
  },
})
