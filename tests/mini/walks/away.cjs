const form = 'pages/office/edit/index'

/** Types something and puts the phone away at once; whether it lay on the phone at that moment, and by being put away. */
async function putAwayTyping(person, words) {
  await person.fill('title', words)
  await person.until('what was typed', () => person.valueIn('title') === words)
  const isLeft = () =>
    [...person.phone.kept].some(([key, text]) => key.startsWith('purlin.leaving.') && text.includes(words))
  person.putAway()
  const isKept = await person.until('what is kept by leaving', isLeft, 400).catch(() => false)
  person.takeUp()
  return isKept
}

/** What was typed is on the phone the moment the phone is put away, and still on the screen when it is taken up. */
exports.away = async function away({ person, told }) {
  person.openTab('pages/home/index')
  person.open(`${form}?module=task`)
  await person.sees(form, '任务名称')
  // On a slow machine it may have been kept already, as it is twice a second.
  let isKept = false
  for (let tries = 0; tries < 5 && !isKept; tries += 1) {
    isKept = await putAwayTyping(person, `接电话前写下的任务${tries}`)
  }
  if (!isKept) throw new Error('what was typed is not kept when the phone is put away')
  await person.until('what was typed', () => person.valueIn('title').startsWith('接电话前写下的任务'))
  told('what was typed is kept when the phone is put away')
}
