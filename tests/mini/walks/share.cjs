const { spawn } = require('node:child_process')
const { join } = require('node:path')
const { enterAs } = require('./sign-in.cjs')

const detail = 'pages/finance/detail/index'

/** What the host's menu shares: a card with nothing of the record in its link but the id. */
exports.share = async function share({ person, told, target, folder, server }) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '合同管理')
  await person.tap('.long-list .row')
  await person.sees(detail, '合同编号')
  const { instance } = person.top()
  const { guid } = instance.options
  const { title, path, imageUrl } = instance.onShareAppMessage({ from: 'menu' })
  const said = [`/${detail}?guid=${guid}&module=contract`, `/${detail}?module=contract&guid=${guid}`]
  if (!said.includes(path)) throw new Error(`the link of a card says ${path}`)
  if (title === '' || !person.text().includes(title)) throw new Error(`a card is called ${title}`)
  const picture = await fetch(server + imageUrl)
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
