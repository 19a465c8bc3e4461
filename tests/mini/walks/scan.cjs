const detail = 'pages/finance/detail/index'

/** A code of the app opens its record, any other code is shown, and closing the camera shows no error. */
exports.scan = async function scan({ person, checkpoint, server }) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '合同管理')
  await person.tap('.long-list .row')
  await person.sees(detail, '合同')
  const { guid } = person.top().instance.options
  const textBefore = person.text()

  person.openTab('pages/home/index')
  await person.tap('.page__head .button', '扫一扫')
  await person.sees('pages/work/scan/index', '扫')
  await person.tap('.button--main', '扫')
  await person.sleep(200)
  if (person.all('.notice').length > 0) throw new Error('closing the camera shows an error')

  person.phone.show('6901234567892')
  await person.tap('.button--main', '扫')
  await person.sees('pages/work/scan/index', '6901234567892')
  checkpoint('unknown code shown')

  person.phone.show(`${server}/#/finance/contract/view/${guid}`)
  await person.tap('.button--main', '扫')
  await person.sees(detail, textBefore.slice(0, 12))
  checkpoint('record opened by its code')
}
