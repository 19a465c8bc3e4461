const list = 'pages/finance/list/index'

/** The texts of the rows that are currently rendered. */
const rowsOf = (person) => person.all('.long-list .row').map(({ dom }) => dom.textContent)

/**
 * All contracts: scrolling loads more rows, only rows near the screen are rendered, and scrolling back shows the first.
 */
exports.list = async function list_({ person, checkpoint }) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '合同管理')
  await person.sees(list, '共 300 条')
  await person.until('the first rows', () => rowsOf(person).length > 0)
  const [first] = rowsOf(person)
  checkpoint('list of 300 contracts')

  const seen = new Set()
  for (const end = Date.now() + 90_000; Date.now() < end && seen.size < 300; ) {
    for (const row of rowsOf(person)) seen.add(row)
    if (rowsOf(person).length > 80) throw new Error('all rows are rendered at once')
    await person.scrollBy(600)
  }
  if (seen.size !== 300) throw new Error(`${seen.size} of 300 rows were seen`)
  checkpoint('list scrolled to its end')

  await person.scrollBy(-1_000_000)
  await person.until('the first row again', () => rowsOf(person)[0] === first)
  await person.type('.search-box__input', ['钢筋'])
  await person.until('fewer', () => !person.text().includes('共 300 条') && rowsOf(person).every((row) => row !== ''))
  checkpoint('list filtered by a word')
  person.back()
}
