const inbox = 'pages/flows/inbox/index'

/** How many wait, as home says it. */
const waiting = (person) => Number(/等您处理(\d+)项待您审批/.exec(person.text())?.[1])

/** Agrees to the first that can be agreed to at once, and waits until it has gone to the server. */
exports.approval = async function approval({ person, told }) {
  person.openTab('pages/home/index')
  await person.sees('pages/home/index', '项待您审批')
  const before = waiting(person)
  await person.tap('.home-needs__one', '项待您审批')
  await person.sees(inbox, '同意')
  told('what waits to be approved')

  await person.tap('.flow-row', '同意')
  await person.sees('pages/flows/decide/index', '审批')
  await person.tap('.page__footer .button--main', '同意')
  await person.until('the sheet', () => person.all('.sheet').length > 0)
  await person.tap('.sheet__foot .button--main', '同意')
  await person.until('home counts one less', () => {
    if (person.top().route !== 'pages/home/index') person.openTab('pages/home/index')
    return waiting(person) === before - 1
  })
  told('agreed')
}
