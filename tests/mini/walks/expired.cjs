const form = 'pages/office/edit/index'
const byHost = { qywx: '用企业微信登录', dd: '用钉钉登录' }

/** The session ends on the server, as an administrator or another phone ends it. */
async function endSession({ person, server }) {
  const login = person.phone.kept.get('purlin.login')
  const { Id, JW } = JSON.parse(login)
  const { status } = await fetch(`${server}/OPM3/H5/Account.ashx?method=SignOut&action=edit&lang=zh&la=zh`, {
    method: 'POST',
    headers: { version: 'V3.1.1_22120602', platform: 'h5', Auth: `${Id}.${JW}.${Date.now()}` },
    body: new URLSearchParams({}),
  })
  if (status !== 200) throw new Error(`the session was not ended: ${status}`)
  return login
}

async function typing(person, words) {
  person.openTab('pages/home/index')
  person.open(`${form}?module=task`)
  await person.sees(form, '任务名称')
  await person.fill('title', words)
}

/** The host says who this is, and nobody notices anything. */
async function renewed(walk) {
  const { person, told } = walk
  await typing(person, '登录续期前写下的任务')
  const before = await endSession(walk)
  person.open('pages/office/list/index?module=leave')
  await person.sees('pages/office/list/index', '共 ')
  if (person.phone.kept.get('purlin.login') === before) throw new Error('an ended session is used')
  person.back()
  await person.until('what was typed', () => person.valueIn('title') === '登录续期前写下的任务')
  told('an expired session is renewed by a code, and nothing changes')
}

/** The host is out of order: somebody is told, comes in again, and finds what they were typing. */
exports.expired = async function expired(walk) {
  const { person, told, target } = walk
  await renewed(walk)
  await typing(person, '登录过期前写下的任务')
  person.phone.mute(true)
  await endSession(walk)
  person.open('pages/office/list/index?module=leave')
  await person.sees('pages/look/home/index', '登录')
  told('where the host says nothing it leads to looking around')

  await person.tap('.button', '登录')
  await person.sees('pages/login/index', '账号')
  person.phone.mute(false)
  await person.tap('.button', byHost[target])
  await person.until('somewhere behind the sign-in page', () => !/login|look/.test(person.top()?.route ?? 'login'))
  person.openTab('pages/home/index')
  await person.sees('pages/home/index', '项目列表')
  person.open(`${form}?module=task`)
  await person.until('the draft', () => person.valueIn('title') === '登录过期前写下的任务')
  told('what was typed is still there')
}
