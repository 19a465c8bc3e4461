const form = 'pages/materials/edit/index'
const scanning = 'pages/qr/lines/index'

/** Received goods are scanned label by label; a repeated label increases the quantity of its line. */
exports.lines = async function lines({ person, checkpoint }) {
  person.openTab('pages/home/index')
  person.open(`${form}?module=goods-in`)
  await person.sees(form, '入库明细')
  await person.pick('project', '滨江区综合管廊')
  await person.tapIn('items', '.button', '扫码添加')
  await person.sees(scanning, '还没有扫到')
  for (const code of ['CL-0001', 'cl-0002', '6901234567892', 'CL-0003', 'CL-0001']) person.phone.show(code)
  await person.tap('.button', '开始扫码')
  await person.sees(scanning, '带回 3 行', '× 2')
  checkpoint('lines scanned until the camera is closed')

  await person.tap('.page__footer .button--main', '带回 3 行')
  await person.sees(form, '1. ', '2. ', '3. ', '数量 2')
  checkpoint('scanned lines added to the form')
}
