const languages = 'pages/account/languages/index'

/** The same person in another language, and back: pages, and what waits below them. */
exports.language = async function language({ person, told }) {
  person.openTab('pages/me/index')
  await person.tap('.row', '设置')
  await person.sees('pages/account/settings/index', '语言')
  await person.tap('.row', '语言')
  await person.sees(languages, 'Español')
  await person.tap('.choice__one', 'Español')
  await person.sees(languages, 'Elija un idioma')
  person.back()
  await person.sees('pages/account/settings/index', 'obra')
  person.openTab('pages/home/index')
  await person.sees('pages/home/index', 'Contratos')
  told('in Spanish')

  person.open(languages)
  await person.tap('.choice__one', '简体中文')
  await person.sees(languages, '语言')
  person.openTab('pages/home/index')
  await person.sees('pages/home/index', '项目列表')
  told('and back')
}
