/**
 * Simulated storage limits of a host: `free`, up to its limits; `full`, no more data fits; `forbidden`, nothing can be
 * stored. `limits` are the host's limits for all texts, for one text and for all files, in bytes.
 */
const sizeOf = (text) => Buffer.byteLength(String(text))

exports.openRoom = function openRoom(stored, limits) {
  let state = process.env.PHONE_ROOM ?? 'free'
  let fileBytes = 0
  const textBytes = () => [...stored].reduce((sum, [key, text]) => sum + sizeOf(key) + sizeOf(text), 0)
  const grows = (key, text) => sizeOf(text) > sizeOf(stored.get(key) ?? '')
  return {
    setState: (next) => {
      state = next
    },
    /** Why a text cannot be stored: `forbidden`, `long` or `full`; empty if it can. */
    textRefusal(key, text) {
      if (state === 'forbidden') return 'forbidden'
      if (sizeOf(text) > limits.one) return 'long'
      if (!grows(key, text)) return ''
      return state === 'full' || textBytes() + sizeOf(text) > limits.all ? 'full' : ''
    },
    /** Counts a new file, or throws the host's error if it does not fit. */
    addFile(bytes) {
      if (state === 'forbidden') throw new Error('fail permission denied')
      if (state === 'full' || fileBytes + bytes > limits.files) {
        throw new Error('fail the maximum size of the file storage limit is exceeded')
      }
      fileBytes += bytes
    },
    removeFile: (bytes) => {
      fileBytes -= bytes
    },
  }
}
