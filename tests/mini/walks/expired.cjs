const form = 'pages/office/edit/index'
const byHost = { qywx: '用企业微信登录', dd: '用钉钉登录' }

/** Asks the server as whoever is signed in on this phone. */
async function asked({ person, server }, method, body) {
  const { Id, JW } = JSON.parse(person.phone.kept.get('purlin.login'))
  const headers = { version: 'V3.1.1_22120602', platform: 'h5', Auth: `${Id}.${JW}.${Date.now()}` }
  const action = body === undefined ? '' : '&action=edit'
  const reply = await fetch(`${server}/OPM3/H5/Account.ashx?method=${method}${action}&lang=zh&la=zh`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: new URLSearchParams(body) }),
  })
  if (reply.status !== 200) throw new Error(`${method} was not done: ${reply.status}`)
  return reply.text()
}

/** The session ends on the server, as an administrator or another phone ends it. */
async function endSession(walk) {
  const login = walk.person.phone.kept.get('purlin.login')
  await asked(walk, 'SignOut', {})
  return login
}

/** Nor is any phone of this person remembered; this one comes last, and its session ends with it. */
async function forgetDevices(walk) {
  const devices = JSON.parse(await asked(walk, 'GetDevices'))
  for (const { Id } of devices.sort((one, other) => one.IsThis - other.IsThis))
    await asked(walk, 'RevokeDevice', { Id })
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
  await forgetDevices(walk)
  person.open('pages/office/list/index?module=overtime')
  await person.sees('pages/look/home/index', '登录')
  told('where the host says nothing it leads to looking around')

  await person.tap('.button', '登录')
  await person.sees('pages/login/index', '授权失败')
  person.phone.mute(false)
  await person.tap('.button', byHost[target])
  await person.until('somewhere behind the sign-in page', () => !/login|look/.test(person.top()?.route ?? 'login'))
  person.openTab('pages/home/index')
  await person.sees('pages/home/index', '项目列表')
  person.open(`${form}?module=task`)
  await person.until('the draft', () => person.valueIn('title') === '登录过期前写下的任务')
  told('what was typed is still there')
}
