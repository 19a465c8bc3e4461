const settings = 'pages/account/settings/index'

/** The names hosts have for the colour of the title bar, and of the bar of tabs; DingTalk colours no tabs. */
const names = { qywx: { title: 'setNavigationBarColor', tabs: 'setTabBarStyle' }, dd: { title: 'setNavigationBar' } }

const lastOf = (person, name) =>
  person.phone.done.findLast(([each, told]) => each === name && told.backgroundColor)?.[1]

/** Dark and site mode: pages, and the bars of the host around them. */
exports.looks = async function looks({ person, told, target }) {
  const { title, tabs } = names[target]
  const isGround = (colour) => () => lastOf(person, title)?.backgroundColor === colour
  person.openTab('pages/me/index')
  await person.tap('.row', '设置')
  await person.sees(settings, '工地模式')
  await person.tap('.choice__one', '深色')
  await person.until('a dark title bar', isGround('#1a222b'))
  if (target === 'qywx' && lastOf(person, title).frontColor !== '#ffffff') throw new Error('a dark title on a dark bar')
  await person.until('a dark page', () => person.all('.looks--dark').length > 0)
  person.openTab('pages/home/index')
  if (tabs) await person.until('dark tabs', () => lastOf(person, tabs)?.backgroundColor === '#1a222b')
  told('dark, with the bars around it')

  person.openTab('pages/me/index')
  await person.tap('.row', '设置')
  await person.switchOn('工地模式')
  person.openTab('pages/home/index')
  await person.until('a page for the site', () => person.all('.looks--site').length > 0)
  if (tabs) await person.until('tabs for the site', () => lastOf(person, tabs)?.selectedColor === '#9cc1ff')
  told('site mode, with the tabs below it')

  person.openTab('pages/me/index')
  await person.tap('.row', '设置')
  await person.tap('.choice__one', '跟随系统')
  await person.until('a light title bar', isGround('#ffffff'))
  person.putAway()
  person.phone.darken()
  person.takeUp()
  await person.until('a bar as dark as the host', isGround('#1a222b'))
  await person.until('a page as dark as the host', () => person.all('.looks--dark').length > 0)
  told('as the host looks, whenever the program is taken up')

  person.openTab('pages/application/index')
  const box = await person.until('a search', () => person.all('.search-box__input')[0])
  const worn = box._exparserNode._vt.attrs.find(({ name }) => /^placeholder-?class$/i.test(name))?.value
  if (worn !== 'search-box__placeholder') throw new Error(`the placeholder of a search has the class ${worn}`)
  told('placeholders in a colour of their own')
}
