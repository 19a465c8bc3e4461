const home = 'pages/home/index'
const list = 'pages/site/list/index'
const form = 'pages/site/edit/index'

const patience = Number(process.env.PATIENCE ?? 60_000)
const records = Number(process.env.RECORDS ?? 1)
const photos = Number(process.env.PHOTOS ?? 3)
const kinds = ['施工日志', '监理日志', '甲方日志']
const inField = 9

async function openForm(person) {
  person.openTab(home)
  await person.tap('.tile', '施工日志')
  await person.until('the list', () => person.top().route === list && person.text().includes('共 '), patience)
  await person.tap('.page__head .button', '新增')
  await person.sees(form, '生产情况')
}

/** Opens the form and its pickers once, so that they are cached for offline use. */
async function fillCache(person) {
  await openForm(person)
  for (const name of ['project', 'weather']) await person.pickAt(name, 0)
  await person.back()
  await person.until('the list again', () => person.top().route === list)
}

const shown = (person, count) =>
  person.until(`${count} photos`, () => person.all('.files__one').length === count, patience)

/** Takes photos for the field, which holds at most nine, and the others as attachments of the record. */
async function photograph(person) {
  person.phone.choose(Math.min(inField, photos))
  await person.tapIn('photos', '.files__add', '拍照')
  await shown(person, Math.min(inField, photos))
  for (let taken = inField; taken < photos; taken += inField) {
    person.phone.choose(Math.min(inField, photos - taken))
    await person.tap('.files__buttons .button', '拍照')
    await shown(person, Math.min(photos, taken + inField))
  }
}

/** Saves the form; if the app asks whether to keep waiting, the record is stored on the phone. */
async function save(person) {
  await person.tap('.page__footer .button--main')
  const isOver = () => person.top().route !== form
  const isAsked = () => person.all('.sheet .button').some(({ dom }) => dom.textContent.includes('存在手机上'))
  await person.until('saved, or asked', () => isOver() || isAsked(), patience)
  if (!isOver()) await person.tap('.sheet .button', '存在手机上')
  await person.until('the form has closed', isOver, patience)
}

/**
 * Saves logs with photos over a bad network, and then kills the program. Kind and project vary, because a log is unique
 * per kind, project and day.
 */
exports.enterMany = async function enterMany({ person, checkpoint }) {
  await fillCache(person)
  person.phone.setNetwork(process.env.WEATHER ?? 'cut')
  for (let at = 0; at < records; at += 1) {
    const site = `${process.env.WEATHER}天${at + 1}号楼`
    await openForm(person)
    await person.choose('kind', kinds[at % kinds.length])
    await person.pickAt('project', Number(process.env.PROJECT ?? 1) + Math.floor(at / kinds.length))
    await person.pickAt('weather', 0)
    await person.fill('site', site)
    await person.fill('record', `${site}的生产情况`)
    const before = person.phone.taken.length
    await photograph(person)
    await save(person)
    checkpoint(`${site} ${person.phone.taken.slice(before).join(',')}`)
  }
  if (process.env.WEATHER === 'cut') await person.sees(list, `${records} 条新填的还在这部手机上`)
  checkpoint('saved')
  process.kill(process.pid, 'SIGKILL')
}

/** After a restart the user is still signed in, and pending records are sent automatically. */
exports.back = async function back({ person, checkpoint }) {
  const notice = process.env.WEATHER === 'cut' ? [`这部手机上还有 ${records} 条未发送`] : []
  await person.sees(home, '项目列表', ...notice)
  person.open('pages/account/outbox/index')
  await person.until('the outbox to be empty', () => person.text().includes('没有待发送的内容'), patience)
  checkpoint('sent automatically')
}
