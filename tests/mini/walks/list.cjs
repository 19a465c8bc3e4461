const list = 'pages/finance/list/index'

/** The rows that are drawn now, by the names on them. */
const rowsOf = (person) => person.all('.long-list .row').map(({ dom }) => dom.textContent)

/** All contracts: more come as one scrolls, only what is near the screen is drawn, and the first are there again. */
exports.list = async function list_({ person, told }) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '合同管理')
  await person.sees(list, '共 300 条')
  await person.until('the first rows', () => rowsOf(person).length > 0)
  const [first] = rowsOf(person)
  told('a list of 300')

  const seen = new Set()
  for (const end = Date.now() + 90_000; Date.now() < end && seen.size < 300; ) {
    for (const row of rowsOf(person)) seen.add(row)
    if (rowsOf(person).length > 80) throw new Error('everything is drawn at once')
    await person.scrollBy(600)
  }
  if (seen.size !== 300) throw new Error(`of 300 rows ${seen.size} were seen`)
  told('its last page, a screen at a time')

  await person.scrollBy(-1_000_000)
  await person.until('the first row again', () => rowsOf(person)[0] === first)
  await person.type('.search-box__input', ['钢筋'])
  await person.until('fewer', () => !person.text().includes('共 300 条') && rowsOf(person).every((row) => row !== ''))
  told('narrowed by a word')
  person.back()
}
