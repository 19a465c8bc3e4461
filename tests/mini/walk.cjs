/** Walks through a compiled program as a person would: node walk.cjs <qywx or dd> <its folder> <server>. */
const path = require('node:path')
const { inWechatWords } = require('./axml.cjs')
const { dingtalk } = require('./dingtalk.cjs')
const { boot } = require('./host.cjs')
const { wecom } = require('./wecom.cjs')

const start = {
  qywx: (folder, server) => boot(folder, wecom(server)),
  dd: (folder, server) => boot(inWechatWords(folder), dingtalk(server)),
}

const tabs = [
  ['application', '施工日志'],
  ['project', '工程'],
  ['message', ''],
  ['me', '广厦建设'],
]

async function walk(person) {
  await person.sees('pages/look/home/index', '施工日志')
  console.log('look-around home')

  person.tap('.button', '登录')
  await person.sees('pages/login/index', '账号')
  console.log('sign-in page')

  await person.type('.field__input', ['pm', 'not this one'])
  person.tap('.button--main', '登录')
  await person.sees('pages/login/index', '账号或密码错误')
  console.log('a wrong password refused')

  await person.type('.field__input', ['pm', 'purlin2026'])
  person.tap('.button--main', '登录')
  await person.sees('pages/home/index', '项目列表')
  console.log('home tiles')

  for (const [page, words] of tabs) {
    person.openTab(`pages/${page}/index`)
    await person.sees(`pages/${page}/index`, words)
    console.log(`tab ${page}`)
  }

  person.tap('.row', '设置')
  await person.sees('pages/account/settings/index', '工地模式')
  console.log('settings')
}

const [target, folder, server] = process.argv.slice(2)

Promise.resolve()
  .then(() => walk(start[target](path.resolve(folder), server)))
  .then(
    () => process.exit(0),
    (error) => {
      console.error(error.stack)
      process.exit(1)
    },
  )
