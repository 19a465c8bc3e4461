const form = 'pages/office/edit/index'

/** The session ends on the server, as an administrator or another phone ends it. */
async function endSession({ person, server }) {
  const { Id, JW } = JSON.parse(person.phone.kept.get('purlin.login'))
  const { status } = await fetch(`${server}/OPM3/H5/Account.ashx?method=SignOut&action=edit&lang=zh&la=zh`, {
    method: 'POST',
    headers: { version: 'V3.1.1_22120602', platform: 'h5', Auth: `${Id}.${JW}.${Date.now()}` },
    body: new URLSearchParams({}),
  })
  if (status !== 200) throw new Error(`the session was not ended: ${status}`)
}

/** Somebody whose session is over is told, signs in again, and finds what they were typing. */
exports.expired = async function expired(walk) {
  const { person, told } = walk
  person.openTab('pages/home/index')
  person.open(`${form}?module=task`)
  await person.sees(form, '任务名称')
  await person.fill('title', '登录过期前写下的任务')
  await endSession(walk)
  person.open('pages/office/list/index?module=leave')
  await person.sees('pages/look/home/index', '登录')
  told('an expired session leads to looking around')

  await person.tap('.button', '登录')
  await person.type('.field__input', ['boss', 'purlin2026'])
  await person.tap('.button--main', '登录')
  await person.until('somewhere behind the sign-in page', () => !/login|look/.test(person.top()?.route ?? 'login'))
  person.openTab('pages/home/index')
  await person.sees('pages/home/index', '项目列表')
  person.open(`${form}?module=task`)
  await person.until('the draft', () => person.valueIn('title') === '登录过期前写下的任务')
  told('what was typed is still there')
}
