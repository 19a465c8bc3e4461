const tabs = [
  ['application', '施工日志'],
  ['project', '工程'],
  ['message', ''],
  ['me', '广厦建设'],
]

const byHost = { qywx: '用企业微信登录', dd: '用钉钉登录' }
const home = 'pages/home/index'
const bind = 'pages/account/bind/index'

async function type(person, login, password, button) {
  await person.type('.field__input', [login, password])
  await person.tap('.button--main', button)
}

/** Binds the account at the first sign-in from the host; later sign-ins do not ask for it. */
async function bindTo(person, login) {
  await person.sees(bind, '登录一次您已有的账号')
  await type(person, login, 'purlin2026', '登录并绑定')
}

/** Signs in by the host, whether the account is already bound or not. */
exports.enter = async function enter({ person }) {
  // The home page also opens before the user is signed in, so its content is checked too.
  const isIn = () => person.top().route === home && person.text().includes('项目列表')
  await person.until('the home page or the binding page', () => person.top().route === bind || isIn())
  if (person.top().route === bind) await bindTo(person, 'boss')
  await person.sees(home, '项目列表')
}

async function signOut(person) {
  person.openTab('pages/me/index')
  await person.tap('.row', '设置')
  await person.sees('pages/account/settings/index', '退出登录')
  await person.tap('.button--danger', '退出登录')
  await person.until('the confirmation', () => person.all('.sheet').length > 0)
  await person.tap('.sheet .button--danger', '退出登录')
  await person.sees('pages/login/index', '账号')
}

/** If the host fails, the guest page and a sign-in with the correct password work. */
async function byPassword({ person, checkpoint }) {
  person.phone.setHostFailing(true)
  await person.sees('pages/login/index', '账号', '授权失败')
  checkpoint('sign-in page shown when the host fails')

  await person.tap('.button', '先随便看看')
  await person.sees('pages/look/home/index', '施工日志')
  checkpoint('guest home page shown')

  await person.tap('.button', '登录')
  await person.sees('pages/login/index', '账号')
  await type(person, 'boss', 'not this one', '登录')
  await person.sees('pages/login/index', '账号或密码错误')
  checkpoint('wrong password rejected')

  await type(person, 'boss', 'purlin2026', '登录')
  await person.sees(home, '项目列表', '合同管理')
  checkpoint('signed in by password')
  // What is expected today, what the user adds most, the projects and a chart.
  await person.sees(home, '今天', '写日志', '天津市滨海新区跨江大桥引桥工程', '每月签订金额')
  checkpoint('home page with the work of the user')
  person.phone.setHostFailing(false)
}

/** Signs in by a code of the host; the account has to be entered only the first time. */
async function byCode({ person, checkpoint, target }) {
  await signOut(person)
  await person.tap('.button', byHost[target])
  await bindTo(person, 'boss')
  await person.sees(home, '项目列表')
  checkpoint('signed in by a host code after binding')

  await signOut(person)
  await person.tap('.button', byHost[target])
  await person.sees(home, '项目列表')
  checkpoint('signed in by a host code without binding again')
}

/** Visits the guest page, signs in by password and by the host, and opens the home page and every tab. */
exports.signIn = async function signIn(walk) {
  const { person, checkpoint } = walk
  await byPassword(walk)
  await byCode(walk)

  for (const [page, words] of tabs) {
    person.openTab(`pages/${page}/index`)
    await person.sees(`pages/${page}/index`, words)
    checkpoint(`tab ${page}`)
  }

  await person.tap('.row', '设置')
  await person.sees('pages/account/settings/index', '工地模式')
  checkpoint('settings')
}

/** Signs in on a phone that is not bound yet, on the way to a shared record. */
exports.enterAs = bindTo
