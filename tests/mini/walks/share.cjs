const { spawn } = require('node:child_process')
const { join } = require('node:path')
const { enterAs } = require('./sign-in.cjs')

const detail = 'pages/finance/detail/index'

/** The name of the newest contract that one user may see and the other may not. */
async function contractHiddenFrom(server, one, other) {
  const address = (handler, method, more = '') =>
    `${server}/OPM3/H5/${handler}.ashx?method=${method}&action=edit&lang=zh${more}`
  const requesterFor = async (LoginName) => {
    const credentials = new URLSearchParams({ LoginName, Password: 'purlin2026', Remember: 'false' })
    const { Id, JW } = await (await fetch(address('Login', 'Login'), { method: 'POST', body: credentials })).json()
    const headers = { version: 'V3.1.1_22120602', platform: 'h5', Auth: `${Id}.${JW}.${Date.now()}` }
    return (method, more) => fetch(address('Contract', method, more), { headers })
  }
  const [requestAsOne, requestAsOther] = [await requesterFor(one), await requesterFor(other)]
  const { rows } = await (await requestAsOne('GetListPage', '&rows=30')).json()
  for (const { guid, values } of rows) {
    if (!(await requestAsOther('GetModel', `&guid=${guid}`)).ok) return values.name
  }
  throw new Error(`${other} sees all contracts`)
}

/** Shares a record by the menu of the host; the link of the card contains only the id of the record. */
exports.share = async function share({ person, checkpoint, target, folder, server }) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '合同管理')
  await person.tap('.long-list .row', await contractHiddenFrom(server, 'boss', 'site'))
  await person.sees(detail, '合同编号')
  const { instance } = person.top()
  const { guid } = instance.options
  const { title, path, imageUrl } = instance.onShareAppMessage({ from: 'menu' })
  const expected = [`/${detail}?guid=${guid}&module=contract`, `/${detail}?module=contract&guid=${guid}`]
  if (!expected.includes(path)) throw new Error(`the link of a card is ${path}`)
  if (title === '' || !person.text().includes(title)) throw new Error(`the title of a card is ${title}`)
  const picture = await fetch(person.phone.at(imageUrl))
  if (!/^image\//.test(picture.headers.get('content-type') ?? '')) throw new Error(`a card shows ${imageUrl}`)
  checkpoint('chat card created')

  // The host replaces globals, so the program opened by the card runs in its own process.
  await new Promise((resolve, reject) => {
    const walk = join(__dirname, '../walk.cjs')
    const args = [walk, target, folder, server, 'opened', path]
    const env = { ...process.env, PHONE_OWNER: 'site' }
    const child = spawn(process.execPath, args, { stdio: 'inherit', env })
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error('the card does not open'))))
  })
}

/** A user without access opens the card from a chat, has to sign in first, and requests access. */
exports.opened = async function opened({ person, checkpoint }) {
  await enterAs(person, 'site')
  await person.sees(detail, '申请查看')
  checkpoint('card opened by a user without access after signing in')

  await person.tap('.button', '申请查看')
  await person.sees(detail, '已发送')
  checkpoint('access requested')
}
