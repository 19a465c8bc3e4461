const detail = 'pages/finance/detail/index'
const invitation = 'pages/enterprise/invitation/index'

const warning = '的保密数据'

/** Takes a screenshot, which the host reports to every listener; WeCom lists no call that removes one. */
function takeScreenshot({ phone }) {
  for (const listener of phone.screenshotListeners) listener({})
}

/** Waits before it checks, because the warning would appear a moment later. */
async function seesNoWarning(person) {
  await new Promise((resolve) => setTimeout(resolve, 300))
  await person.seesNot(warning)
}

/** A screenshot of a contract shows a warning, if the host reports screenshots; on other pages it shows none. */
async function screenshots({ person, checkpoint, target }) {
  person.openTab('pages/home/index')
  await person.sees('pages/home/index')
  takeScreenshot(person)
  await seesNoWarning(person)
  person.open('pages/finance/list/index?module=contract')
  await person.sees('pages/finance/list/index', '共 300 条')
  await person.openRow()
  await person.sees(detail, '合同编号')
  if (target === 'qywx') {
    await person.until('a screenshot listener', () => person.phone.screenshotListeners.size > 0)
    takeScreenshot(person)
    await person.sees(detail, '截图里有', warning)
  }
  person.back()
  await person.sees('pages/finance/list/index', '共 300 条')
  takeScreenshot(person)
  await seesNoWarning(person)
  checkpoint('screenshot of a contract triggers a warning')
}

/** The screen is bright while a code is shown, and has its old brightness afterwards. */
async function brightness({ person, checkpoint }) {
  person.open(invitation)
  await person.sees(invitation, '邀请码')
  await person.until('a bright screen', () => person.phone.brightness() === 1)
  person.back()
  await person.until('the screen as it was', () => person.phone.brightness() === 0.4)
  checkpoint('screen bright while a code is shown')
}

exports.confidential = async function confidential(walk) {
  await screenshots(walk)
  await brightness(walk)
}
