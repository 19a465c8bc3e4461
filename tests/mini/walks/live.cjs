/** Somebody says something to whoever holds the phone; it stands on the screen long before anybody would ask. */
exports.live = async function live({ person, told }) {
  person.openTab('pages/message/index')
  await person.until('the line to the server', () => person.phone.lines.size === 1)
  const reply = await fetch(`${process.env.BESIDE_URL}/comment`, { method: 'POST' })
  const words = await reply.text()
  if (!reply.ok) throw new Error(`nothing was said: ${words}`)
  await person.until(`the message ${words}`, () => person.text().includes(words), 5000)
  told('a message at the moment it is sent')
}
