/** Another user mentions this user in a comment; the message appears at once, without polling. */
exports.live = async function live({ person, checkpoint }) {
  person.openTab('pages/message/index')
  await person.until('the connection to the server', () => person.phone.sockets.size === 1)
  const reply = await fetch(`${process.env.BESIDE_URL}/comment`, { method: 'POST' })
  const words = await reply.text()
  if (!reply.ok) throw new Error(`the comment failed: ${words}`)
  await person.until(`the message ${words}`, () => person.text().includes(words), 5000)
  checkpoint('message received live')
}
