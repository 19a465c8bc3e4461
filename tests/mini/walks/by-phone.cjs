const bind = 'pages/account/bind/index'
const button = '用通讯录里的手机号匹配'

/** Somebody of the office whom the host never brought here: DingTalk tells their phone itself, WeCom if they let it. */
exports.byPhone = async function byPhone({ person, told, target }) {
  if (target === 'qywx') {
    await person.sees(bind, '登录一次您已有的账号')
    await person.tap('.button', button)
  }
  await person.sees('pages/home/index', '项目列表')
  told('in by the phone')
}
