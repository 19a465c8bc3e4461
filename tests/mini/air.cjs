/**
 * What lies between a phone and the server: `good`; `cut`, nothing gets through; `stalled`, everything takes four
 * seconds; `third`, every third request is lost, by turns on its way there and on its way back; `slow`, 50 kbit/s.
 */
const stall = 4000
const slow = 50_000 / 8 / 1000

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

exports.openAir = function openAir(first = 'good') {
  let weather = first
  let asked = 0
  let busyUntil = 0
  /** One after another: the line is as wide as it is. */
  const carry = (bytes) => {
    busyUntil = Math.max(busyUntil, Date.now()) + bytes / slow
    return sleep(busyUntil - Date.now())
  }
  return {
    turn: (next) => {
      weather = next
    },
    /** Asks with so many bytes, and answers what came back; `sizeOf` tells how large that was. */
    async through(bytes, ask, sizeOf = () => 0) {
      if (weather === 'cut') throw new Error('the network is cut')
      if (weather === 'stalled') await sleep(stall)
      if (weather === 'slow') await carry(bytes)
      asked += 1
      const isUnlucky = weather === 'third' && asked % 3 === 0
      if (isUnlucky && asked % 2 === 0) throw new Error('lost on its way there')
      const answer = await ask()
      if (isUnlucky || weather === 'cut') throw new Error('lost on its way back')
      if (weather === 'slow') await carry(sizeOf(answer))
      return answer
    },
  }
}
