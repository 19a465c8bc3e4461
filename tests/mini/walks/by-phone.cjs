const bind = 'pages/account/bind/index'
const button = '用通讯录里的手机号匹配'

/** A first sign-in by phone number: DingTalk reports the number itself, WeCom only with the user's consent. */
exports.byPhone = async function byPhone({ person, checkpoint, target }) {
  if (target === 'qywx') {
    await person.sees(bind, '登录一次您已有的账号')
    await person.tap('.button', button)
  }
  await person.sees('pages/home/index', '项目列表')
  checkpoint('signed in by phone number')
}
