const { newLog } = require('./new-log.cjs')

const waits = 60_000

/** A log with photos is saved where nothing gets through, and the phone runs out of power. */
exports.cut = async function cut({ person, told }) {
  await newLog(person, '甲方日志')
  person.phone.cut()
  await person.fill('site', '没有网络的小程序楼')
  await person.fill('record', '地下室，没有信号')
  await person.tapIn('photos', '.files__add', '拍照')
  await person.until('three photos', () => person.all('.files__over').length === 3)
  await person.tap('.page__footer .button--main')
  await person.sees('pages/site/list/index', '1 条新填的还在这部手机上')
  told('saved without a network')
  process.kill(process.pid, 'SIGKILL')
}

/** Switched on again, somebody is still signed in, and what waited goes by itself. */
exports.back = async function back({ person, told }) {
  await person.sees('pages/home/index', '项目列表', '这部手机上还有 1 条未发送')
  told('still waiting after the phone was killed')
  await person.tap('.page__line')
  await person.until('nothing waits', () => person.text().includes('没有待发送的内容'), waits)
  told('sent by itself')
}
