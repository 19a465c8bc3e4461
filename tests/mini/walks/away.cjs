const form = 'pages/office/edit/index'

/** What was typed is on the phone the moment the phone is put away, and still on the screen when it is taken up. */
exports.away = async function away({ person, told }) {
  const words = '接电话前写下的任务'
  const isKept = () => [...person.phone.kept.values()].some((text) => String(text).includes(words))
  person.openTab('pages/home/index')
  person.open(`${form}?module=task`)
  await person.sees(form, '任务名称')
  await person.fill('title', words)
  await person.until('what was typed', () => person.valueIn('title') === words)
  if (isKept()) throw new Error('it was kept before: this walk shows nothing')
  person.putAway()
  await person.until('what was typed is kept', isKept, 150)
  person.takeUp()
  await person.until('what was typed', () => person.valueIn('title') === words)
  told('what was typed is kept when the phone is put away')
}
