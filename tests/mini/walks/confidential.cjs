const detail = 'pages/finance/detail/index'
const invitation = 'pages/enterprise/invitation/index'

/** Pictures of a contract are not for outsiders: said where the host tells of them, and on no other page. */
async function pictures({ person, told, target }) {
  person.openTab('pages/home/index')
  await person.until('nobody watches home', () => person.phone.watching.size === 0)
  person.open('pages/finance/list/index?module=contract')
  await person.sees('pages/finance/list/index', '共 300 条')
  await person.tap('.long-list .row')
  await person.sees(detail, '合同编号')
  await person.until('who watches', () => person.phone.watching.size === (target === 'qywx' ? 1 : 0))
  for (const hear of person.phone.watching) hear({})
  if (target === 'qywx') await person.sees(detail, '截图里有', '的保密数据')
  person.back()
  await person.until('nobody watches any more', () => person.phone.watching.size === 0)
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
