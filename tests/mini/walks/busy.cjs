/**
 * The host is busy with the first page and refuses the first navigations at launch, and again right after signing in.
 */
exports.busy = async function busy({ person, checkpoint }) {
  person.phone.setHostFailing(true)
  await person.sees('pages/login/index', '账号')
  checkpoint('sign-in page opened')

  person.refuse(2)
  await person.type('.field__input', ['boss', 'purlin2026'])
  await person.tap('.button--main', '登录')
  await person.sees('pages/home/index', '项目列表')
  checkpoint('home page opened')

  person.refuse(4)
  await person.tap('.tile', '施工日志')
  await person.sees('pages/site/list/index', '共 ')
  checkpoint('app restarted after a navigation is refused permanently')
}
