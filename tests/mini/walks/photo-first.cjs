const home = 'pages/home/index'
const form = 'pages/quality/edit/index'
const usual = '.chips--line .chips__one'

/** A finding from the home page: the camera opens at once, and the usual values are picked with one tap each. */
exports.photoFirst = async function photoFirst({ person, checkpoint }) {
  person.phone.choose(1)
  person.openTab(home)
  await person.tap('.work-quick__one', '查问题')
  await person.sees(form, '问题与整改')
  for (const count of [1, 2, 3]) {
    if (count > 1) await person.tapIn('photos', '.files__add', '拍照')
    await person.until(`photo ${count}`, () => person.all('.files__one').length === count, 40_000)
  }
  await person.until('all uploads to finish', () => person.all('.files__over').length === 0, 40_000)

  const fields = ['project', 'part', 'nature', 'rectifier']
  for (const [index, field] of fields.entries()) {
    const areReady = () => person.all('.chips--line').length === fields.length - index
    const chip = await person.until(`usual values of ${field}`, () => areReady() && person.all(usual)[0])
    const words = chip.dom.textContent
    person.dispatch(chip, 'tap')
    const isFilled = () => person.boxesOf(field).some((box) => box.dom.textContent.includes(words))
    await person.until(`${field} is ${words}`, () => isFilled() || person.valueIn(field) === words)
  }
  person.phone.choose(3)
  await person.tap('.page__footer .button--main')
  await person.sees(home, '项目列表')
  checkpoint('finding saved from the home page without typing')
}
