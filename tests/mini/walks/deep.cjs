const deepest = 10
const list = 'pages/finance/list/index'
const detail = 'pages/finance/detail/index'

/** A list, a contract in it, the payments of that: each a page on top of the last. */
async function threeDeeper(person) {
  person.open(`${list}?module=contract`)
  await person.sees(list, '共 300 条')
  await person.tap('.long-list .row')
  await person.sees(detail, '合同编号', '付款申请')
  await person.tap('.page__content .row--live', '付款申请')
  await person.sees(list, '本次申请金额')
}

/** From record to record until the host lets nobody go deeper, and all the way back: every page is as it was left. */
exports.deep = async function deep({ person, told }) {
  person.openTab('pages/home/index')
  await person.sees('pages/home/index', '项目列表')
  for (let round = 0; round < 3; round += 1) await threeDeeper(person)
  if (person.depth() !== deepest) throw new Error(`${person.depth()} pages rather than ${deepest}`)
  told('10 pages deep')

  await person.tap('.long-list .row')
  await person.sees(detail, '付款事由')
  if (person.depth() !== deepest) throw new Error('the eleventh page was put on top')
  told('the eleventh takes the place of the tenth')

  const left = [detail, list, list, detail, list, list, detail, list]
  for (const page of left) {
    person.back()
    await person.sees(page, page === list ? '共 ' : '合同编号')
  }
  person.back()
  await person.sees('pages/home/index', '项目列表')
  told('and all the way back')
}
