/** The host was busy with the first page and refused the first moves at launch; it does so again right after signing in. */
exports.busy = async function busy({ person, told }) {
  person.phone.mute(true)
  await person.sees('pages/login/index', '账号')
  told('led to the sign-in')

  person.refuse(2)
  await person.type('.field__input', ['boss', 'purlin2026'])
  await person.tap('.button--main', '登录')
  await person.sees('pages/home/index', '项目列表')
  told('led home')

  person.refuse(4)
  await person.tap('.tile', '施工日志')
  await person.sees('pages/site/list/index', '共 ')
  told('begun anew where a move is refused for good')
}
