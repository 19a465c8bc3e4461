const form = 'pages/office/edit/index'
const byHost = { qywx: '用企业微信登录', dd: '用钉钉登录' }

/** Sends a request as the user who is signed in on this phone. */
async function request({ person, server }, method, body) {
  const { Id, JW } = JSON.parse(person.phone.stored.get('purlin.login'))
  const headers = { version: 'V3.1.1_22120602', platform: 'h5', Auth: `${Id}.${JW}.${Date.now()}` }
  const action = body === undefined ? '' : '&action=edit'
  const reply = await fetch(`${server}/OPM3/H5/Account.ashx?method=${method}${action}&lang=zh&la=zh`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: new URLSearchParams(body) }),
  })
  if (reply.status !== 200) throw new Error(`${method} failed: ${reply.status}`)
  return reply.text()
}

/** Ends the session on the server, as an administrator or another phone could. */
async function endSession(walk) {
  const login = walk.person.phone.stored.get('purlin.login')
  await request(walk, 'SignOut', {})
  return login
}

/** Revokes all devices of the user; this phone is the last one, because its session ends with it. */
async function revokeDevices(walk) {
  const devices = JSON.parse(await request(walk, 'GetDevices'))
  for (const { Id } of devices.sort((one, other) => one.IsThis - other.IsThis))
    await request(walk, 'RevokeDevice', { Id })
}

async function typeTitle(person, words) {
  person.openTab('pages/home/index')
  person.open(`${form}?module=task`)
  await person.sees(form, '任务名称')
  await person.fill('title', words)
}

/** The host provides a code, so the session is renewed without any visible change. */
async function renewed(walk) {
  const { person, checkpoint } = walk
  await typeTitle(person, '登录续期前写下的任务')
  const before = await endSession(walk)
  person.open('pages/office/list/index?module=leave')
  await person.sees('pages/office/list/index', '共 ')
  if (person.phone.stored.get('purlin.login') === before) throw new Error('an ended session is used')
  person.back()
  await person.until('the input', () => person.valueIn('title') === '登录续期前写下的任务')
  checkpoint('expired session renewed by a host code')
}

/** The host fails, so the user is sent to the guest page, signs in again and finds the draft. */
exports.expired = async function expired(walk) {
  const { person, checkpoint, target } = walk
  await renewed(walk)
  await typeTitle(person, '登录过期前写下的任务')
  person.phone.setHostFailing(true)
  await revokeDevices(walk)
  person.open('pages/office/list/index?module=overtime')
  await person.sees('pages/look/home/index', '登录')
  checkpoint('guest page shown when the host cannot renew the session')

  await person.tap('.button', '登录')
  await person.sees('pages/login/index', '授权失败')
  person.phone.setHostFailing(false)
  await person.tap('.button', byHost[target])
  await person.until('a page behind the sign-in page', () => !/login|look/.test(person.top()?.route ?? 'login'))
  person.openTab('pages/home/index')
  await person.sees('pages/home/index', '项目列表')
  person.open(`${form}?module=task`)
  await person.until('the draft', () => person.valueIn('title') === '登录过期前写下的任务')
  checkpoint('draft restored after signing in')
}
