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

/** First time from the host: which account is this? Afterwards nobody is asked. */
async function bindTo(person, login) {
  await person.sees(bind, '登录一次您已有的账号')
  await type(person, login, 'purlin2026', '登录并绑定')
}

/** Comes in by the word of the host, whatever the host knows already. */
exports.enter = async function enter({ person }) {
  // Home is where the program begins, whoever it is.
  const isIn = () => person.top().route === home && person.text().includes('项目列表')
  await person.until('let in, or asked', () => person.top().route === bind || isIn())
  if (person.top().route === bind) await bindTo(person, 'boss')
  await person.sees(home, '项目列表')
}

async function signOut(person) {
  person.openTab('pages/me/index')
  await person.tap('.row', '设置')
  await person.sees('pages/account/settings/index', '退出登录')
  await person.tap('.button--danger', '退出登录')
  await person.until('the question', () => person.all('.sheet').length > 0)
  await person.tap('.sheet .button--danger', '退出登录')
  await person.sees('pages/login/index', '账号')
}

/** The host is out of order: one may look around, and the password does, but only the right one. */
async function byPassword({ person, told }) {
  person.phone.mute(true)
  await person.sees('pages/login/index', '账号', '授权失败')
  told('a host that is out of order')

  await person.tap('.button', '先随便看看')
  await person.sees('pages/look/home/index', '施工日志')
  told('look-around home')

  await person.tap('.button', '登录')
  await person.sees('pages/login/index', '账号')
  await type(person, 'boss', 'not this one', '登录')
  await person.sees('pages/login/index', '账号或密码错误')
  told('a wrong password refused')

  await type(person, 'boss', 'purlin2026', '登录')
  await person.sees(home, '项目列表', '更多')
  told('home tiles')
  person.phone.mute(false)
}

/** By the code of the host: asked for the account once, and never again. */
async function byCode({ person, told, target }) {
  await signOut(person)
  await person.tap('.button', byHost[target])
  await bindTo(person, 'boss')
  await person.sees(home, '项目列表')
  told('signed on by a code of the host, bound once')

  await signOut(person)
  await person.tap('.button', byHost[target])
  await person.sees(home, '项目列表')
  told('and by the code alone')
}

/** Looks around, comes in by password and by the host, sees home and every tab. */
exports.signIn = async function signIn(walk) {
  const { person, told } = walk
  await byPassword(walk)
  await byCode(walk)

  for (const [page, words] of tabs) {
    person.openTab(`pages/${page}/index`)
    await person.sees(`pages/${page}/index`, words)
    told(`tab ${page}`)
  }

  await person.tap('.row', '设置')
  await person.sees('pages/account/settings/index', '工地模式')
  told('settings')
}

/** Somebody else's phone: bound on the way to what they were shown. */
exports.enterAs = bindTo
