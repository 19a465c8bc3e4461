const { addLine } = require('./form.cjs')

const office = 'pages/office/edit/index'
const projects = 'pages/projects/edit/index'
const finance = 'pages/finance/edit/index'
const site = 'pages/site/edit/index'
/** Different in each run, because names of partners must be unique. */
const mark = Date.now() % 1_000_000

/** Saves a form that was opened from the home page, finds the record in its list and opens it. */
async function saveAndOpen(person, area, module, words, confirm = async () => undefined) {
  await person.tap('.page__footer .button--main')
  await confirm()
  await person.sees('pages/home/index', '项目列表')
  person.open(`pages/${area}/list/index?module=${module}`)
  await person.type('.search-box__input', [words])
  await person.openRow(words)
}

/** A notice: departments, files from a chat if the host supports them, and a voice recording. */
async function notice({ person, checkpoint, target }) {
  person.openTab('pages/home/index')
  person.open(`${office}?module=notice`)
  await person.sees(office, '发布范围')
  await person.fill('title', `小程序行走通知${mark}`)
  await person.fill('content', '周五下午检查')
  await person.choose('reach', '指定部门')
  await person.pick('departments', '工程', { search: null, several: true })
  await person.setTo('expiry', '2030-01-01')
  if (target === 'qywx') {
    await person.tapIn('attachments', '.button', '选择文件')
    await person.sees(office, '会议纪要.txt')
  } else {
    // DingTalk has no call for choosing files, so a hint is shown instead of a button.
    await person.inside('attachments', '.files__elsewhere', '请拍照，或在浏览器里打开')
    await person.seesNot('选择文件')
  }
  await person.tapIn('attachments', '.button', '语音')
  await person.tap('.voice__mark')
  await person.sees(office, '再点一下结束')
  await person.tap('.voice__mark')
  await person.tap('.sheet__foot .button', '使用这段录音')
  await person.sees(office, '语音 1秒')
  await person.tap('.page__footer .button--main')
  await person.sees('pages/home/index', '项目列表')
  person.open('pages/office/list/index?module=notice')
  await person.sees('pages/office/list/index', `小程序行走通知${mark}`)
  await person.openRow(`小程序行走通知${mark}`)
  await person.sees('pages/office/detail/index', '工程', '语音 1秒.mp3', ...(target === 'qywx' ? ['会议纪要.txt'] : []))
  checkpoint('fields: departments, files, voice recording')
}

/** A partner: phone, email, year, multi-choice. */
async function partner({ person, checkpoint }) {
  person.openTab('pages/home/index')
  person.open(`${projects}?module=partner`)
  await person.sees(projects, '单位名称')
  await person.fill('name', `小程序行走公司${mark}`)
  await person.pick('type', '供应商', { search: null })
  await person.fill('phone', '13812345678')
  await person.turn('founded', '.field__input', 1998 - 1961)
  await person.inside('founded', '.field__input', '1998')
  await person.pick('trades', '钢结构', { search: null, several: true })
  await person.fill('email', 'not an address')
  await person.tap('.page__footer .button--main')
  await person.until('a wrong address is refused', () => person.all('.field__error').length > 0)
  await person.fill('email', 'walk@example.com')
  await saveAndOpen(person, 'projects', 'partner', `小程序行走公司${mark}`)
  const values = ['13812345678', 'walk@example.com', '1998', '钢结构']
  await person.sees('pages/projects/detail/index', ...values)
  checkpoint('fields: phone, email, year, multi-choice')
}

/** What a partner did on a project: marks. */
async function marks({ person, checkpoint }) {
  person.openTab('pages/home/index')
  person.open(`${finance}?module=partner-rating`)
  await person.sees(finance, '评价对象')
  await person.pick('partner', `小程序行走公司${mark}`)
  await person.pick('project', '滨江区综合管廊')
  for (const name of ['quality', 'schedule', 'safety', 'price', 'service']) await person.choose(name, '★★★★☆')
  await person.fill('note', `小程序行走评价${mark}`)
  await person.tap('.page__footer .button--main')
  await person.sees('pages/home/index', '项目列表')
  person.open('pages/finance/list/index?module=partner-rating')
  await person.type('.search-box__input', [`小程序行走评价${mark}`])
  await person.openRow(`小程序行走公司${mark}`)
  await person.sees('pages/finance/detail/index', '★★★★☆', '优良')
  checkpoint('field: rating')
}

/** A contract that is not saved: a subject from a tree, a percentage, and the computed amount. */
async function contract({ person, checkpoint }) {
  person.openTab('pages/home/index')
  person.open(`${finance}?module=contract`)
  await person.sees(finance, '成本科目')
  await person.tapIn('subject', '.field__box')
  await person.tap('.sheet .tree__words', '材料费')
  await person.tap('.sheet .tree__words', '混凝土')
  await person.until('the sheet to close', () => person.all('.sheet').length === 0)
  await person.inside('subject', '.field__box', '材料费 / 混凝土')
  await person.fill('amount', '200000')
  await person.fill('deposit', '5')
  await person.sees(finance, '10,000.00')
  checkpoint('fields: tree reference, percent, computed amount')
}

/** An output report: date range and percentage. */
async function report({ person, checkpoint }) {
  person.openTab('pages/home/index')
  person.open(`${site}?module=output-report`)
  await person.sees(site, '报告期')
  await person.setTo('period', '2026-03-01')
  await person.setTo('period.to', '2026-03-31')
  await person.setTo('period', '2026-04-10')
  await person.fill('progress', '95')
  await person.sees(site, '报告期 · 开始 *2026-04-10', '报告期 · 结束2026-04-10')
  await person.pick('project', '滨江区综合管廊')
  await addLine(person, 'items', { quantity: '2' }, { item: '配电箱' })
  await person.fill('remark', `小程序行走产值${mark}`)
  await person.tap('.page__footer .button--main')
  await person.sees('pages/home/index', '项目列表')
  person.open('pages/site/list/index?module=output-report')
  await person.type('.search-box__input', [`小程序行走产值${mark}`])
  // Waits for the search result, because it replaces the rows in the list.
  await person.sees('pages/site/list/index', '共 1 条')
  await person.openRow('2026-04-10')
  await person.sees('pages/site/detail/index', '2026-04-10 ~ 2026-04-10', '95%', '配电箱安装', '5,200.00')
  checkpoint('fields: date range, percent')
}

/** Overtime: two times of a day. */
async function overtime({ person, checkpoint }) {
  person.openTab('pages/home/index')
  person.open(`${office}?module=overtime`)
  await person.sees(office, '开始时间')
  await person.setTo('from', '18:30')
  await person.setTo('until', '21:00')
  await person.fill('days', '0.5')
  await person.fill('reason', `小程序行走加班${mark}`)
  // The person did not clock in at these hours.
  const confirm = () => person.tap('.sheet .button', '仍然保存')
  await saveAndOpen(person, 'office', 'overtime', `小程序行走加班${mark}`, confirm)
  await person.sees('pages/office/detail/index', '18:30', '21:00')
  checkpoint('field: time')
}

/** Received goods: date and time. */
async function goods({ person, checkpoint }) {
  const form = 'pages/materials/edit/index'
  person.openTab('pages/home/index')
  person.open(`${form}?module=goods-in`)
  await person.sees(form, '到货时间')
  await person.pick('project', '滨江区综合管廊')
  await person.pick('warehouse', '材料库', { search: null })
  await person.pick('supplier', '材料', { search: null })
  await person.setTo('arrived', '2026-03-02 08:30')
  await addLine(person, 'items', { quantity: '3', price: '12.5' }, { material: '扣件' })
  await person.fill('remark', '小程序行走入库')
  await person.tap('.page__footer .button--main')
  await person.sees('pages/home/index', '项目列表')
  person.open('pages/materials/list/index?module=goods-in')
  await person.type('.search-box__input', ['小程序行走入库'])
  await person.openRow('37.50')
  await person.sees('pages/materials/detail/index', '2026-03-02 08:30', '37.50')
  checkpoint('field: date-time')
}

exports.kinds = async function kinds(walk) {
  await notice(walk)
  await partner(walk)
  await marks(walk)
  await contract(walk)
  await report(walk)
  await overtime(walk)
  await goods(walk)
}
