/**
 * The room a host gives a program: `free`, within its limits; `full`, nothing more fits; `forbidden`, nothing is kept.
 * `most` are the limits of the host: of all texts, of one of them, of all files.
 */
const sizeOf = (text) => Buffer.byteLength(String(text))

exports.openRoom = function openRoom(kept, most) {
  let state = process.env.PHONE_ROOM ?? 'free'
  let files = 0
  const taken = () => [...kept].reduce((sum, [key, text]) => sum + sizeOf(key) + sizeOf(text), 0)
  const grows = (key, text) => sizeOf(text) > sizeOf(kept.get(key) ?? '')
  return {
    turn: (next) => {
      state = next
    },
    /** Why a text is not kept: `forbidden`, `long`, `full`; nothing where it is. */
    refusesText(key, text) {
      if (state === 'forbidden') return 'forbidden'
      if (sizeOf(text) > most.one) return 'long'
      if (!grows(key, text)) return ''
      return state === 'full' || taken() + sizeOf(text) > most.all ? 'full' : ''
    },
    /** Makes room for a file, or says why not, as the host does. */
    takeFile(bytes) {
      if (state === 'forbidden') throw new Error('fail permission denied')
      if (state === 'full' || files + bytes > most.files) {
        throw new Error('fail the maximum size of the file storage limit is exceeded')
      }
      files += bytes
    },
    dropFile: (bytes) => {
      files -= bytes
    },
  }
}
