const { newLog } = require('./new-log.cjs')

const list = 'pages/site/list/index'
const outbox = 'pages/account/outbox/index'
const patience = 60_000

const seesText = (person, words) => person.until(`the text ${words}`, () => person.text().includes(words))
const shown = (person, count) => person.until(`${count} photos`, () => person.all('.files__one').length === count)
const outboxIsEmpty = async (person) => {
  person.open(outbox)
  await person.until('the outbox to be empty', () => person.text().includes('没有待发送的内容'), patience)
}

/** The real day so many days ago; a log that is later than two days asks for a reason. */
function dayAgo(days) {
  const real = Date.now() - Number(process.env.PHONE_CLOCK ?? 0)
  return new Date(real + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
}

/** Fills in a log of a kind on a day, because a log is unique per kind, project and day. */
async function log(person, site, kind, day) {
  await newLog(person, kind)
  await person.setTo('date', day)
  await person.fill('site', site)
  await person.fill('record', `${site}的生产情况`)
}

const photograph = (person) => person.tapIn('photos', '.files__add', '拍照')

async function save(person, onTo = list) {
  await person.tap('.page__footer .button--main')
  await person.until('the form has closed', () => person.top().route === onTo)
}

/** The first response of the server reveals the wrong clock and provides the correct date. */
async function clock({ person, checkpoint }) {
  await seesText(person, '这部手机的时间不准，请校准')
  checkpoint('wrong clock reported')
}

async function today({ person, checkpoint }) {
  await newLog(person, '监理日志')
  await person.inside('date', '.field__input', dayAgo(0))
  person.back()
  checkpoint('correct date filled in')
}

/** Full storage is reported; the input lasts while the program runs, and is sent. */
async function full({ person, checkpoint }) {
  await newLog(person, '甲方日志')
  person.phone.room.setState('full')
  await person.setTo('date', dayAgo(1))
  await person.fill('site', '空间已满楼')
  await seesText(person, '手机空间已满，新填的内容存不下来')
  await person.fill('record', '照片也存不下')
  await photograph(person)
  await shown(person, 3)
  await save(person)
  person.phone.room.setState('free')
  await outboxIsEmpty(person)
  checkpoint('full storage reported and the record sent')
}

/** A photo that is deleted before it is read is reported by name; the others are sent. */
async function unreadable({ person, checkpoint }) {
  await log(person, '读不出楼', '甲方日志', dayAgo(0))
  person.phone.loseNextPhoto()
  await photograph(person)
  await seesText(person, '读不出来')
  await shown(person, 2)
  await save(person)
  await outboxIsEmpty(person)
  checkpoint('unreadable photo reported by name')
}

/** A stored photo that is lost blocks its record, is reported, and can be removed. */
async function vanished({ person, checkpoint }) {
  await log(person, '照片丢了楼', '监理日志', dayAgo(1))
  person.phone.setNetwork('cut')
  person.phone.choose(1)
  await photograph(person)
  await shown(person, 1)
  await save(person)
  person.phone.loseLastStored()
  person.phone.setNetwork('good')
  person.open(outbox)
  await person.sees(outbox, '在这部手机上已经读不出来', '等前面的先发')
  await person.tap('.button', '打开修改')
  await person.sees('pages/site/edit/index', '已经读不出来')
  await person.tapIn('photos', '.files__away')
  await shown(person, 0)
  await save(person, outbox)
  await person.until('the outbox to be empty', () => person.text().includes('没有待发送的内容'), patience)
  checkpoint('lost photo reported and removed')
}

/** Forbidden storage is reported at once; input lasts while the program runs. */
async function forbidden({ person, checkpoint }) {
  await seesText(person, '这里不允许保存，关闭后未发送的内容会丢失')
  checkpoint('forbidden storage reported')
}

async function inMemory({ person, checkpoint }) {
  await log(person, '不许保存楼', '监理日志', dayAgo(0))
  person.phone.setNetwork('cut')
  await photograph(person)
  await shown(person, 3)
  await save(person)
  person.phone.setNetwork('good')
  await outboxIsEmpty(person)
  checkpoint('record sent without storage')
}

exports.troubles = (enter) => ({
  trouble: [clock, enter, today, full, unreadable, vanished],
  forbidden: [forbidden, enter, inMemory],
})
