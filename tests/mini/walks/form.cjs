const { newLog } = require('./new-log.cjs')

/** A stroke that is long enough for a signature. */
const scribble = Array.from({ length: 20 }, (_, at) => ({ x: 40 + at * 10, y: 90 + (at % 2) * 40 }))

/** Waits for the uploads, because a form cannot be submitted while an upload is running. */
const uploaded = (person) =>
  person.until('all uploads to finish', () => person.all('.files__over').length === 0, 40_000)

async function addLine(person, name, fields, picks = {}) {
  await person.tapIn(name, '.button', '添加')
  await person.until('the sheet of a line', () => person.all('.sheet__title').length > 0)
  for (const [field, words] of Object.entries(picks)) await person.pick(`${name}.0.${field}`, words)
  for (const [field, value] of Object.entries(fields)) await person.fill(`${name}.0.${field}`, value)
  await person.tap('.sheet__foot .button', '确定')
  await person.until('the sheet has closed', () => person.all('.sheet').length === 0)
}

exports.addLine = addLine

/** A construction log: texts, numbers, a date, choices, a project, a person, lines, photos and a signature. */
async function log({ person, checkpoint }) {
  await newLog(person, '监理日志')
  await person.pick('author', '周广厦')
  // A log that is later than two days asks for a reason.
  const yesterday = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)
  await person.setTo('date', yesterday)
  await person.fill('low', '-3')
  await person.fill('high', '11')
  await person.fill('site', '小程序行走楼')
  await person.fill('record', '绑扎钢筋，完成 100%')
  checkpoint('fields: text, long text, number, date, choice, reference, person')

  await person.tapIn('photos', '.files__add', '拍照')
  await person.inside('photos', '.files__one')
  await uploaded(person)
  checkpoint('photos taken and uploaded')

  await addLine(person, 'workers', { team: '钢筋一班', trade: '钢筋工', count: '12', hours: '8.5' })
  await addLine(person, 'progress', { name: '三层梁板', percent: '40' })
  checkpoint('lines entered')

  await person.tapIn('signature', '.button', '手写签名')
  await person.draw('.signature-pad__paper', scribble)
  await person.tap('.sheet__foot .button--main', '使用这个签名')
  // An upload that fails is retried automatically a little later.
  await person.until('the signature', () => person.all('.files__signature').length > 0, 40_000)
  await uploaded(person)
  checkpoint('signature drawn')

  await person.tap('.page__footer .button--main')
  await person.sees('pages/site/list/index', '共 ')
  await person.type('.search-box__input', ['小程序行走楼'])
  await person.openRow('小程序行走楼')
  await person.sees('pages/site/detail/index', '绑扎钢筋，完成 100％', '钢筋一班', '填写人签名')
  checkpoint('log saved and read back')
}

/** A project: money, a department, people, a slider, and the position of the phone. */
async function project({ person, checkpoint }) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '项目列表')
  await person.sees('pages/projects/list/index', '共 ')
  await person.tap('.page__head .button', '新增')
  await person.sees('pages/projects/edit/index', '投资规模')
  await person.fill('code', 'XCX-001')
  await person.fill('name', '小程序行走工程')
  await person.pick('status', '在建', { search: null })
  await person.pick('type', '桥梁', { search: null })
  await person.fill('scale', '1234.56')
  await person.pick('startUpDepartment', '工程', { search: null })
  await person.pick('manager', '周广厦')
  await person.pick('team', '周广厦', { several: true })
  await person.turn('progress', '.field__slider', 30)
  await person.tapIn('place', '.button', '用我的位置')
  await person.inside('place', '.place__said', '30.25')
  await person.tap('.page__footer .button--main')
  await person.sees('pages/projects/list/index', '共 ')
  await person.type('.search-box__input', ['小程序行走'])
  await person.openRow('小程序行走工程')
  await person.sees('pages/projects/detail/index', '1,234.56', '30%', '周广厦')
  checkpoint('fields: money, department, people, slider, place')
}

/** A task with a yes-no field, and a certificate with a scanned code. */
async function others({ person, checkpoint }) {
  person.openTab('pages/home/index')
  person.open('pages/office/edit/index?module=task')
  await person.sees('pages/office/edit/index', '任务名称')
  await person.fill('title', '小程序行走任务')
  await person.choose('type', '专项任务')
  await person.setTo('endDate', '2030-01-01')
  await person.fill('content', '走一遍')
  await person.turn('rate', '.field__slider', 30)
  await person.tap('.page__footer .button--main')
  await person.sees('pages/home/index', '项目列表')
  person.open('pages/office/list/index?module=task')
  await person.sees('pages/office/list/index', '共 533 条')
  await person.type('.search-box__input', ['小程序行走任务'])
  await person.sees('pages/office/list/index', '小程序行走任务')
  await person.openRow('小程序行走任务')
  await person.sees('pages/office/detail/index', '小程序行走任务')
  await person.tap('.page__head .button')
  await person.sees('pages/office/edit/index', '取消任务')
  await person.switchOn('取消任务')
  await person.tap('.page__footer .button--main')
  await person.sees('pages/office/detail/index', '已取消')
  checkpoint('field: yes-no')

  person.open('pages/assets/edit/index?module=certificate')
  await person.sees('pages/assets/edit/index', '查验二维码')
  person.phone.show('https://zs.example/ZS-2026-7788')
  await person.tapIn('check', '.button', '扫')
  await person.until('the code', () => person.valueIn('check') === 'https://zs.example/ZS-2026-7788')
  checkpoint('field: QR code scanned')

  await person.fill('code', 'ZS-2026-7788')
  await person.fill('name', '小程序行走证')
  await person.pick('type', '建造师证', { search: null })
  await person.sees('pages/assets/edit/index', '持证人年龄')
  await person.pick('person', '周广厦')
  await person.fill('age', '41')
  await person.pick('ethnicity', '回族', { search: 'hz' })
  await person.tap('.page__footer .button--main')
  await person.sees('pages/office/detail/index', '已取消')
  person.open('pages/assets/list/index?module=certificate')
  await person.type('.search-box__input', ['小程序行走证'])
  await person.openRow('小程序行走证')
  await person.sees('pages/assets/detail/index', '41', '回族', 'zs.example')
  checkpoint('fields: age, ethnicity')
}

exports.form = async function form(walk) {
  await log(walk)
  await project(walk)
  await others(walk)
}
