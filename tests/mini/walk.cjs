/** Walks through a compiled program as a person would: node walk.cjs <folder> <server>. */
const { boot } = require('./host.cjs')

async function walk(folder, server) {
  const mini = boot(folder, { server })
  await mini.until(
    () => mini.route() === 'pages/look/home/index' && mini.text().includes('施工日志'),
    'the looking-around home',
  )
  console.log('look-around home')
  mini.fire('.button', 'tap', {}, '登录')
  await mini.until(() => mini.route() === 'pages/login/index' && mini.text().includes('账号'), 'the sign-in page')
  const inputs = mini.stack.at(-1).component.querySelectorAll('.field__input')
  inputs[0].dispatchEvent('input', { detail: { value: 'pm' } })
  inputs[1].dispatchEvent('input', { detail: { value: 'purlin2026' } })
  await new Promise((resolve) => setTimeout(resolve, 100))
  mini.fire('.button--main', 'tap', {}, '登录')
  await mini.until(() => mini.route() === 'pages/home/index' && mini.text().includes('项目列表'), 'the tiles of home')
  console.log('home tiles')
  for (const [page, words] of [
    ['application', '施工日志'],
    ['project', '工程'],
    ['message', ''],
    ['me', '广厦建设'],
  ]) {
    mini.wx.switchTab({ url: `/pages/${page}/index` })
    await mini.until(() => mini.route() === `pages/${page}/index` && mini.text().includes(words), page)
    console.log(`tab ${page}`)
  }
  mini.fire('.row', 'tap', {}, '设置')
  await mini.until(
    () => mini.route() === 'pages/account/settings/index' && mini.text().includes('工地模式'),
    'settings',
  )
  console.log('settings')
}

walk(process.argv[2], process.argv[3]).then(
  () => process.exit(0),
  (error) => {
    console.error(error.stack)
    process.exit(1)
  },
)
