/**
 * Operates a compiled mini-program as a user would: node walk.cjs <qywx or dd> <its folder> <server> [walks] [card].
 * With a card, the program is opened by it, as from a chat; `PHONE_FOLDER` is the storage of a phone that was used
 * before.
 */
const path = require('node:path')
const { inWechatWords } = require('./axml.cjs')
const { dingtalk } = require('./dingtalk.cjs')
const { boot } = require('./host.cjs')
const { wecom } = require('./wecom.cjs')
const { approval } = require('./walks/approval.cjs')
const { away } = require('./walks/away.cjs')
const { busy } = require('./walks/busy.cjs')
const { byPhone } = require('./walks/by-phone.cjs')
const { confidential } = require('./walks/confidential.cjs')
const { deep } = require('./walks/deep.cjs')
const { expired } = require('./walks/expired.cjs')
const { form } = require('./walks/form.cjs')
const { kinds } = require('./walks/kinds.cjs')
const { language } = require('./walks/language.cjs')
const { lines } = require('./walks/lines.cjs')
const { looks } = require('./walks/looks.cjs')
const { list } = require('./walks/list.cjs')
const { live } = require('./walks/live.cjs')
const { back, enterMany } = require('./walks/many.cjs')
const { photoFirst } = require('./walks/photo-first.cjs')
const { planning } = require('./walks/planning.cjs')
const { opened, share } = require('./walks/share.cjs')
const { scan } = require('./walks/scan.cjs')
const { enter, signIn } = require('./walks/sign-in.cjs')
const { slow } = require('./walks/slow.cjs')
const { troubles } = require('./walks/trouble.cjs')
const { voice } = require('./walks/voice.cjs')

const start = {
  qywx: (folder, server, card) => boot(folder, 'qywx', wecom(server), card),
  dd: (folder, server, card) => boot(inWechatWords(folder), 'dd', dingtalk(server), card),
}

const walks = [
  ...[list, form, photoFirst, planning, kinds, approval, live, voice, scan, lines, share],
  ...[confidential, language, deep, away, expired],
]

const [target, folder, server, only = '', card = ''] = process.argv.slice(2)
const requested = only.split(',').filter(Boolean)

/** Shifts the clock of the phone by an offset in milliseconds. */
function setClock(offset) {
  const Real = Date
  const now = () => Real.now() + offset
  global.Date = class extends Real {
    constructor(...args) {
      super(...(args.length === 0 ? [now()] : args))
    }
    static now = now
  }
}

async function walk() {
  if (process.env.PHONE_CLOCK !== undefined) setClock(Number(process.env.PHONE_CLOCK))
  const person = start[target](path.resolve(folder), server, card)
  const checkpoint = (text) => console.log(text)
  const chosen = walks.filter(({ name }) => requested.length === 0 || requested.includes(name))
  const separateWalks = {
    ...{ opened: [opened], phone: [byPhone], busy: [busy], many: [enter, enterMany], back: [back] },
    slow: [enter, ...slow, looks],
    ...troubles(enter),
  }
  const steps = separateWalks[only] ?? [signIn, ...chosen]
  for (const step of steps) await step({ person, checkpoint, target, folder, server })
}

walk().then(
  () => process.exit(0),
  (error) => {
    console.error(error.stack)
    process.exit(1)
  },
)
