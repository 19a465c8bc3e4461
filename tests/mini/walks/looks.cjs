const settings = 'pages/account/settings/index'

/** Host calls for the colours of the title bar and the tab bar; DingTalk has none for tabs. */
const calls = { qywx: { title: 'setNavigationBarColor', tabs: 'setTabBarStyle' }, dd: { title: 'setNavigationBar' } }

const lastOf = (person, name) =>
  person.phone.recordedCalls.findLast(([each, options]) => each === name && options.backgroundColor)?.[1]

/** Dark mode and site mode on pages and on the bars of the host. */
exports.looks = async function looks({ person, checkpoint, target }) {
  const { title, tabs } = calls[target]
  const hasTitleColour = (colour) => () => lastOf(person, title)?.backgroundColor === colour
  person.openTab('pages/me/index')
  await person.tap('.row', '设置')
  await person.sees(settings, '工地模式')
  await person.tap('.choice__one', '深色')
  await person.until('a dark title bar', hasTitleColour('#1a222b'))
  if (target === 'qywx' && lastOf(person, title).frontColor !== '#ffffff') throw new Error('a dark title on a dark bar')
  await person.until('a dark page', () => person.all('.looks--dark').length > 0)
  person.openTab('pages/home/index')
  if (tabs) await person.until('dark tabs', () => lastOf(person, tabs)?.backgroundColor === '#1a222b')
  checkpoint('dark mode with dark bars')

  person.openTab('pages/me/index')
  await person.tap('.row', '设置')
  await person.switchOn('工地模式')
  person.openTab('pages/home/index')
  await person.until('a page for the site', () => person.all('.looks--site').length > 0)
  if (tabs) await person.until('tabs for the site', () => lastOf(person, tabs)?.selectedColor === '#9cc1ff')
  checkpoint('site mode with matching tabs')

  person.openTab('pages/me/index')
  await person.tap('.row', '设置')
  await person.tap('.choice__one', '跟随系统')
  await person.until('a light title bar', hasTitleColour('#ffffff'))
  person.hideApp()
  person.phone.darken()
  person.showApp()
  await person.until('a bar as dark as the host', hasTitleColour('#1a222b'))
  await person.until('a page as dark as the host', () => person.all('.looks--dark').length > 0)
  checkpoint('appearance of the host applied when the app is shown')

  person.openTab('pages/application/index')
  const box = await person.until('a search', () => person.all('.search-box__input')[0])
  const className = box._exparserNode._vt.attrs.find(({ name }) => /^placeholder-?class$/i.test(name))?.value
  if (className !== 'search-box__placeholder') throw new Error(`the placeholder of a search has the class ${className}`)
  checkpoint('placeholders shown in their own colour')
}
