const { slowScreen } = require('../slow-screen.cjs')

const form = 'pages/finance/edit/index'
const list = 'pages/finance/list/index'
const letters = 'abcdefghijklmnopqrstuvwxyz'
const delays = [50, 100, 200]
/** In bytes that are sent to the screen. */
const most = { letter: 500, part: 10_000 }

const same = (what, is, wanted) => {
  if (is !== wanted) throw new Error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`)
}
const atMost = (what, bytes, limit) => {
  if (bytes > limit) throw new Error(`${what} sends ${bytes} bytes to the screen, more than ${limit}`)
}

const boxOf = (person, screen, name, how) => screen.box(() => person.boxesOf(name)[0], person.tell, how)

/** What is typed quickly stays typed, and is what the program knows. */
async function typeInto({ person, screen, box, what, typed }) {
  for (const delay of delays) {
    const before = box.text
    screen.delay(delay)
    await box.type(typed)
    await person.sleep(delay + 900)
    same(`${what}, ${delay} ms late`, box.text, before + typed)
    screen.delay(0)
    box.leave()
    await person.until(`${what} as it was typed`, () => box.given() === box.text)
  }
}

/** What may not stand in a box goes from it, on hosts that compare too; and what was typed after it stays. */
async function refuse(person, screen) {
  const amount = await boxOf(person, screen, 'advance', { comparing: true })
  for (const typed of ['12', 'x', 'x']) {
    await amount.type(typed)
    await person.until('an amount of digits only', () => amount.text === '12')
  }
  const clauses = await boxOf(person, screen, 'clauses', { comparing: true })
  screen.delay(100)
  await clauses.type(`${letters}%${letters}`)
  await person.until('a character that is replaced', () => clauses.text === `${letters}％${letters}`)
  screen.delay(0)
}

/** A contract: letters and amounts typed faster than the screen hears of them; a letter draws nothing else anew. */
async function typing({ person, told }) {
  person.openTab('pages/home/index')
  person.open(`${form}?module=contract`)
  await person.sees(form, '合同名称', '金额')
  const screen = slowScreen(person)
  const name = await boxOf(person, screen, 'name')
  const amount = await boxOf(person, screen, 'amount')
  for (const [what, box, first, next] of [
    ['a letter', name, 'a', 'b'],
    ['a digit', amount, '1', '2'],
  ]) {
    await box.type(first)
    atMost(what, await screen.count(() => box.type(next)), most.letter)
  }
  told('a letter in a contract draws little else')
  await typeInto({ person, screen, box: name, what: 'a name', typed: letters })
  await typeInto({ person, screen, box: amount, what: 'an amount', typed: '123' })
  told('what is typed quickly in a form stays typed')
  await refuse(person, screen)
  told('and what may not be typed goes')
  person.back()
}

async function searching({ person, told }) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '合同管理')
  await person.sees(list, '共 300 条')
  const screen = slowScreen(person)
  const box = await screen.box(() => person.all('.search-box__input')[0], person.tell)
  await typeInto({ person, screen, box, what: 'a search', typed: letters })
  told('what is searched for quickly stays typed')
  person.back()
}

/** Rows that come and go are sent, and no others. */
async function scrolling({ person, told }) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '合同管理')
  await person.sees(list, '共 300 条')
  await person.until('the first rows', () => person.all('.long-list .row').length > 0)
  const screen = slowScreen(person)
  // The first one fetches the next page besides, and fills what no row stood in before.
  await screen.count(() => person.scrollBy(345))
  for (const by of [345, 345, 345, 345, 345, 345, 345, -345, -345, -345]) {
    const bytes = await screen.count(() => person.scrollBy(by))
    atMost('a part of the list', bytes, most.part)
  }
  told('a part of a long list is sent by itself')
  person.back()
}

exports.slow = [typing, searching, scrolling]
