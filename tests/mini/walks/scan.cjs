const detail = 'pages/finance/detail/index'

/** A code of ours opens what it names, another one is shown, and whoever closes the camera is not told off. */
exports.scan = async function scan({ person, told, server }) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '合同管理')
  await person.tap('.long-list .row')
  await person.sees(detail, '合同')
  const { guid } = person.top().instance.options
  const said = person.text()

  person.openTab('pages/home/index')
  await person.tap('.page__head .button', '扫一扫')
  await person.sees('pages/work/scan/index', '扫')
  await person.tap('.button--main', '扫')
  await person.sleep(200)
  if (person.all('.notice').length > 0) throw new Error('whoever closes the camera is told off')

  person.phone.show('6901234567892')
  await person.tap('.button--main', '扫')
  await person.sees('pages/work/scan/index', '6901234567892')
  told('a code nobody knows is shown')

  person.phone.show(`${server}/#/finance/contract/view/${guid}`)
  await person.tap('.button--main', '扫')
  await person.sees(detail, said.slice(0, 12))
  told('a code of a record opens it')
}
