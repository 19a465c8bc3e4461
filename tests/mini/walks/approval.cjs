const inbox = 'pages/flows/inbox/index'

/** Number of pending approvals shown on the home page. */
function pendingCount(person) {
  const row = person.all('.home-needs__one').find(({ dom }) => dom.textContent.includes('项待您审批'))
  return Number.parseInt(row?.dom.textContent ?? '', 10)
}

/** Approves the first flow that can be approved directly, and waits until the server has counted it. */
exports.approval = async function approval({ person, checkpoint }) {
  person.openTab('pages/home/index')
  await person.sees('pages/home/index', '项待您审批')
  const before = pendingCount(person)
  await person.tap('.home-needs__one', '项待您审批')
  await person.sees(inbox, '同意')
  checkpoint('pending approvals listed')

  await person.tap('.flow-row', '同意')
  await person.sees('pages/flows/decide/index', '审批')
  await person.tap('.page__footer .button--main', '同意')
  await person.until('the sheet', () => person.all('.sheet').length > 0)
  await person.tap('.sheet__foot .button--main', '同意')
  await person.until('home counts one less', () => {
    if (person.top().route !== 'pages/home/index') person.openTab('pages/home/index')
    return pendingCount(person) === before - 1
  })
  checkpoint('approval given')
}
