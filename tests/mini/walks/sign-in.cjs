const tabs = [
  ['application', '施工日志'],
  ['project', '工程'],
  ['message', ''],
  ['me', '广厦建设'],
]

/** Looks around, is refused once, signs in, sees home and every tab. */
exports.signIn = async function signIn({ person, told }) {
  await person.sees('pages/look/home/index', '施工日志')
  told('look-around home')

  await person.tap('.button', '登录')
  await person.sees('pages/login/index', '账号')
  told('sign-in page')

  await person.type('.field__input', ['boss', 'not this one'])
  await person.tap('.button--main', '登录')
  await person.sees('pages/login/index', '账号或密码错误')
  told('a wrong password refused')

  await person.type('.field__input', ['boss', 'purlin2026'])
  await person.tap('.button--main', '登录')
  await person.sees('pages/home/index', '项目列表', '更多')
  told('home tiles')

  for (const [page, words] of tabs) {
    person.openTab(`pages/${page}/index`)
    await person.sees(`pages/${page}/index`, words)
    told(`tab ${page}`)
  }

  await person.tap('.row', '设置')
  await person.sees('pages/account/settings/index', '工地模式')
  told('settings')
}
