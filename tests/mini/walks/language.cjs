const languages = 'pages/account/languages/index'

/** Changes the language and changes it back; open pages and pages below them are translated. */
exports.language = async function language({ person, checkpoint }) {
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
  checkpoint('language changed to Spanish')

  person.open(languages)
  await person.tap('.choice__one', '简体中文')
  await person.sees(languages, '语言')
  person.openTab('pages/home/index')
  await person.sees('pages/home/index', '项目列表')
  checkpoint('language changed back')
}
