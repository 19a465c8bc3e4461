/** Walks through a compiled program as a person would: node walk.cjs <qywx or dd> <its folder> <server>. */
const path = require('node:path')
const { inWechatWords } = require('./axml.cjs')
const { dingtalk } = require('./dingtalk.cjs')
const { boot } = require('./host.cjs')
const { wecom } = require('./wecom.cjs')
const { approval } = require('./walks/approval.cjs')
const { deep } = require('./walks/deep.cjs')
const { expired } = require('./walks/expired.cjs')
const { form } = require('./walks/form.cjs')
const { language } = require('./walks/language.cjs')
const { list } = require('./walks/list.cjs')
const { scan } = require('./walks/scan.cjs')
const { signIn } = require('./walks/sign-in.cjs')

const start = {
  qywx: (folder, server) => boot(folder, wecom(server)),
  dd: (folder, server) => boot(inWechatWords(folder), dingtalk(server)),
}

const walks = [signIn, list, form, approval, scan, language, deep, expired]

const [target, folder, server, only = ''] = process.argv.slice(2)
const wanted = only.split(',').filter(Boolean)

async function walk() {
  const person = start[target](path.resolve(folder), server)
  const told = (what) => console.log(what)
  for (const each of walks) {
    if (each === signIn || wanted.length === 0 || wanted.includes(each.name))
      await each({ person, told, server, target })
  }
}

walk().then(
  () => process.exit(0),
  (error) => {
    console.error(error.stack)
    process.exit(1)
  },
)
