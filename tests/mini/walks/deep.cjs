const deepest = 10
const list = 'pages/finance/list/index'
const detail = 'pages/finance/detail/index'

/** Opens a list, a contract in it and the payments of that contract, each as a page on top. */
async function openThreePages(person) {
  // Only signed contracts have payments.
  person.open(`${list}?module=contract&only=status%3Drunning`)
  await person.sees(list, '履行中', '共')
  await person.openRow()
  await person.sees(detail, '合同编号', '付款申请')
  await person.tap('.page__content .row--live', '付款申请')
  await person.sees(list, '本次申请金额')
}

/** Opens pages up to the limit of the host and navigates back; every page is in the state in which it was left. */
exports.deep = async function deep({ person, checkpoint }) {
  person.openTab('pages/home/index')
  await person.sees('pages/home/index', '项目列表')
  for (let round = 0; round < 3; round += 1) await openThreePages(person)
  if (person.depth() !== deepest) throw new Error(`${person.depth()} pages rather than ${deepest}`)
  checkpoint('10 pages open')

  await person.openRow()
  await person.sees(detail, '付款事由')
  if (person.depth() !== deepest) throw new Error('the eleventh page was put on top')
  checkpoint('eleventh page replaces the tenth')

  const pagesBack = [detail, list, list, detail, list, list, detail, list]
  for (const page of pagesBack) {
    person.back()
    await person.sees(page, page === list ? '共 ' : '合同编号')
  }
  person.back()
  await person.sees('pages/home/index', '项目列表')
  checkpoint('navigated back to the first page')
}
