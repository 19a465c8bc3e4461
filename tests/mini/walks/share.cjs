const { spawn } = require('node:child_process')
const { join } = require('node:path')
const { enterAs } = require('./sign-in.cjs')

const detail = 'pages/finance/detail/index'

/** The name of the newest contract that one may see and another may not. */
async function hiddenFrom(server, one, other) {
  const address = (handler, method, more = '') =>
    `${server}/OPM3/H5/${handler}.ashx?method=${method}&action=edit&lang=zh${more}`
  const asking = async (LoginName) => {
    const takes = new URLSearchParams({ LoginName, Password: 'purlin2026', Remember: 'false' })
    const { Id, JW } = await (await fetch(address('Login', 'Login'), { method: 'POST', body: takes })).json()
    const headers = { version: 'V3.1.1_22120602', platform: 'h5', Auth: `${Id}.${JW}.${Date.now()}` }
    return (method, more) => fetch(address('Contract', method, more), { headers })
  }
  const [asks, mayNot] = [await asking(one), await asking(other)]
  const { rows } = await (await asks('GetListPage', '&rows=30')).json()
  for (const { guid, values } of rows) {
    if (!(await mayNot('GetModel', `&guid=${guid}`)).ok) return values.name
  }
  throw new Error(`${other} sees all contracts`)
}

/** What the host's menu shares: a card with nothing of the record in its link but the id. */
exports.share = async function share({ person, told, target, folder, server }) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '合同管理')
  await person.tap('.long-list .row', await hiddenFrom(server, 'boss', 'site'))
  await person.sees(detail, '合同编号')
  const { instance } = person.top()
  const { guid } = instance.options
  const { title, path, imageUrl } = instance.onShareAppMessage({ from: 'menu' })
  const said = [`/${detail}?guid=${guid}&module=contract`, `/${detail}?module=contract&guid=${guid}`]
  if (!said.includes(path)) throw new Error(`the link of a card says ${path}`)
  if (title === '' || !person.text().includes(title)) throw new Error(`a card is called ${title}`)
  const picture = await fetch(person.phone.at(imageUrl))
  if (!/^image\//.test(picture.headers.get('content-type') ?? '')) throw new Error(`a card shows ${imageUrl}`)
  told('a card for a chat')

  // The host replaces globals: the program that is opened by the card is a process of its own.
  await new Promise((resolve, reject) => {
    const walk = join(__dirname, '../walk.cjs')
    const given = [walk, target, folder, server, 'opened', path]
    const env = { ...process.env, PHONE_OWNER: 'site' }
    const child = spawn(process.execPath, given, { stdio: 'inherit', env })
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error('the card does not open'))))
  })
}

/** Opened from a chat by somebody who has to sign in first, and may not see what was shared. */
exports.opened = async function opened({ person, told }) {
  await enterAs(person, 'site')
  await person.sees(detail, '申请查看')
  told('opened later, by somebody who signs in first and may not see it')

  await person.tap('.button', '申请查看')
  await person.sees(detail, '已发送')
  told('and asks to see it')
}
