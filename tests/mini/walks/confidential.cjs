const detail = 'pages/finance/detail/index'
const invitation = 'pages/enterprise/invitation/index'

const warning = '的保密数据'

/** A screenshot, which the host tells of to every listener: WeCom lists no call that removes one. */
function takePicture({ phone }) {
  for (const hear of phone.watching) hear({})
}

/** The warning would come a moment later, so that looking at once would prove nothing. */
async function seesNoWarning(person) {
  await new Promise((resolve) => setTimeout(resolve, 300))
  await person.seesNot(warning)
}

/** Pictures of a contract are not for outsiders: said where the host tells of them, and on no other page. */
async function pictures({ person, told, target }) {
  person.openTab('pages/home/index')
  await person.sees('pages/home/index')
  takePicture(person)
  await seesNoWarning(person)
  person.open('pages/finance/list/index?module=contract')
  await person.sees('pages/finance/list/index', '共 300 条')
  await person.openRow()
  await person.sees(detail, '合同编号')
  if (target === 'qywx') {
    await person.until('who listens', () => person.phone.watching.size > 0)
    takePicture(person)
    await person.sees(detail, '截图里有', warning)
  }
  person.back()
  await person.sees('pages/finance/list/index', '共 300 条')
  takePicture(person)
  await seesNoWarning(person)
  told('a picture of a contract is not for outsiders')
}

/** A code that another phone reads is bright, and what comes after it is not. */
async function bright({ person, told }) {
  person.open(invitation)
  await person.sees(invitation, '邀请码')
  await person.until('a bright screen', () => person.phone.brightness() === 1)
  person.back()
  await person.until('the screen as it was', () => person.phone.brightness() === 0.4)
  told('a code is bright while it is shown')
}

exports.confidential = async function confidential(walk) {
  await pictures(walk)
  await bright(walk)
}
