const form = 'pages/office/edit/index'

/** Types a text and hides the app at once; returns whether hiding it has stored the text. */
async function hideWhileTyping(person, words) {
  await person.fill('title', words)
  await person.until('the input', () => person.valueIn('title') === words)
  const isStoredOnHide = () =>
    [...person.phone.stored].some(([key, text]) => key.startsWith('purlin.leaving.') && text.includes(words))
  person.hideApp()
  const isStored = await person.until('the input stored on hide', isStoredOnHide, 400).catch(() => false)
  person.showApp()
  return isStored
}

/** Input is stored at the moment the app is hidden, and still shown when the app is shown again. */
exports.away = async function away({ person, checkpoint }) {
  person.openTab('pages/home/index')
  person.open(`${form}?module=task`)
  await person.sees(form, '任务名称')
  // On a slow machine the input may already be stored, because it is stored twice a second.
  let isStored = false
  for (let tries = 0; tries < 5 && !isStored; tries += 1) {
    isStored = await hideWhileTyping(person, `接电话前写下的任务${tries}`)
  }
  if (!isStored) throw new Error('the input is not stored when the app is hidden')
  await person.until('the input', () => person.valueIn('title').startsWith('接电话前写下的任务'))
  checkpoint('input stored when the app is hidden')
}
