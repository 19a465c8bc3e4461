const { slowScreen } = require('../slow-screen.cjs')

const form = 'pages/finance/edit/index'
const list = 'pages/finance/list/index'
const letters = 'abcdefghijklmnopqrstuvwxyz'
const delays = [50, 100, 200]
/** Limits in bytes that are sent to the screen. */
const limits = { letter: 500, part: 10_000 }

const assertEqual = (what, actual, expected) => {
  if (actual !== expected) throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
}
const assertAtMost = (what, bytes, limit) => {
  if (bytes > limit) throw new Error(`${what} sends ${bytes} bytes to the screen, more than ${limit}`)
}

const boxOf = (person, screen, name, options) => screen.box(() => person.boxesOf(name)[0], person.dispatch, options)

/** Types quickly with different delays; the text stays in the box and reaches the program. */
async function typeInto({ person, screen, box, what, typed }) {
  for (const delay of delays) {
    const before = box.text
    screen.delay(delay)
    await box.type(typed)
    await person.sleep(delay + 900)
    assertEqual(`${what}, ${delay} ms late`, box.text, before + typed)
    screen.delay(0)
    box.leave()
    await person.until(`${what} in the program`, () => box.value() === box.text)
  }
}

/** Invalid characters are removed from a box, also on hosts that compare texts; later input stays. */
async function typeInvalid(person, screen) {
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

/** A contract: texts and amounts typed faster than the screen is updated; a letter redraws only its own box. */
async function typing({ person, checkpoint }) {
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
    assertAtMost(what, await screen.count(() => box.type(next)), limits.letter)
  }
  checkpoint('typing a letter redraws little')
  await typeInto({ person, screen, box: name, what: 'a name', typed: letters })
  await typeInto({ person, screen, box: amount, what: 'an amount', typed: '123' })
  checkpoint('fast input in a form kept')
  await typeInvalid(person, screen)
  checkpoint('invalid characters removed')
  person.back()
}

async function searching({ person, checkpoint }) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '合同管理')
  await person.sees(list, '共 300 条')
  const screen = slowScreen(person)
  const box = await screen.box(() => person.all('.search-box__input')[0], person.dispatch)
  await typeInto({ person, screen, box, what: 'a search', typed: letters })
  checkpoint('fast input in a search box kept')
  person.back()
}

/** Scrolling sends only the rows that appear or disappear. */
async function scrolling({ person, checkpoint }) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '合同管理')
  await person.sees(list, '共 300 条')
  await person.until('the first rows', () => person.all('.long-list .row').length > 0)
  const screen = slowScreen(person)
  // The first scroll also loads the next page and fills space that had no rows, so it is not measured.
  await screen.count(() => person.scrollBy(345))
  for (const by of [345, 345, 345, 345, 345, 345, 345, -345, -345, -345]) {
    const bytes = await screen.count(() => person.scrollBy(by))
    assertAtMost('a part of the list', bytes, limits.part)
  }
  checkpoint('only the changed part of a long list sent')
  person.back()
}

exports.slow = [typing, searching, scrolling]
