const { newLog } = require('./new-log.cjs')

const list = 'pages/site/list/index'
const outbox = 'pages/account/outbox/index'
const patience = 60_000

const says = (person, words) => person.until(`somebody is told ${words}`, () => person.text().includes(words))
const shown = (person, count) => person.until(`${count} photos`, () => person.all('.files__one').length === count)
const nothingWaits = async (person) => {
  person.open(outbox)
  await person.until('nothing waits', () => person.text().includes('没有待发送的内容'), patience)
}

/** A log of a day of its own: there is one of a kind, a project and a day. */
async function log(person, site, day) {
  await newLog(person, '甲方日志')
  await person.setTo('date', day)
  await person.fill('site', site)
  await person.fill('record', `${site}的生产情况`)
}

const photograph = (person) => person.tapIn('photos', '.files__add', '拍照')

async function save(person, onTo = list) {
  await person.tap('.page__footer .button--main')
  await person.until('the form has closed', () => person.top().route === onTo)
}

/** The first answer of the server says that this clock is wrong; what day it is, it says too. */
async function clock({ person, told }) {
  await says(person, '这部手机的时间不准，请校准')
  told('a wrong clock is told')
}

async function today({ person, told }) {
  await newLog(person, '监理日志')
  const real = Date.now() - Number(process.env.PHONE_CLOCK ?? 0)
  const day = new Date(real + 8 * 3_600_000).toISOString().slice(0, 10)
  await person.inside('date', '.field__input', day)
  person.back()
  told('and what day it is all the same')
}

/** Nothing more fits: it is said, lasts as long as the program runs, and is sent all the same. */
async function full({ person, told }) {
  await newLog(person, '甲方日志')
  person.phone.room.turn('full')
  await person.setTo('date', '2026-04-01')
  await person.fill('site', '空间已满楼')
  await says(person, '手机空间已满，新填的内容存不下来')
  await person.fill('record', '照片也存不下')
  await photograph(person)
  await shown(person, 3)
  await save(person)
  person.phone.room.turn('free')
  await nothingWaits(person)
  told('a full phone is told, and what is made on it arrives')
}

/** A photo that is gone before it was read is told by its name; the others go. */
async function unreadable({ person, told }) {
  await log(person, '读不出楼', '2026-04-02')
  person.phone.spoilNext()
  await photograph(person)
  await says(person, '读不出来')
  await shown(person, 2)
  await save(person)
  await nothingWaits(person)
  told('a photo that cannot be read is told by its name')
}

/** A photo that was kept and is gone holds its record back, says so, and can be let go. */
async function vanished({ person, told }) {
  await log(person, '照片丢了楼', '2026-04-03')
  person.phone.turn('cut')
  person.phone.choose(1)
  await photograph(person)
  await shown(person, 1)
  await save(person)
  person.phone.loseKept()
  person.phone.turn('good')
  person.open(outbox)
  await person.sees(outbox, '在这部手机上已经读不出来', '等前面的先发')
  await person.tap('.button', '打开修改')
  await person.sees('pages/site/edit/index', '已经读不出来')
  await person.tapIn('photos', '.files__away')
  await shown(person, 0)
  await save(person, outbox)
  await person.until('nothing waits', () => person.text().includes('没有待发送的内容'), patience)
  told('a photo that was lost on the phone is told, and let go')
}

/** Nothing is kept here: it is said at once, and what is made lasts as long as the program runs. */
async function forbidden({ person, told }) {
  await says(person, '这里不允许保存，关闭后未发送的内容会丢失')
  told('a phone that keeps nothing is told at once')
}

async function inMemory({ person, told }) {
  await log(person, '不许保存楼', '2026-04-04')
  person.phone.turn('cut')
  await photograph(person)
  await shown(person, 3)
  await save(person)
  person.phone.turn('good')
  await nothingWaits(person)
  told('and what is made on it arrives')
}

exports.troubles = (enter) => ({
  trouble: [clock, enter, today, full, unreadable, vanished],
  forbidden: [forbidden, enter, inMemory],
})
