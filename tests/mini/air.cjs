/**
 * Simulated network between the phone and the server. Conditions: `good`; `cut`, every request fails; `stalled`, each
 * request is delayed; `third`, every third request fails, alternately before and after it reaches the server; `slow`,
 * 50 kbit/s.
 */
const stallDelay = 4000
const slowBytesPerMs = 50_000 / 8 / 1000

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

exports.openNetwork = function openNetwork(initial = 'good') {
  let condition = initial
  let count = 0
  let busyUntil = 0
  /** Transfers run one after another, because they share the bandwidth. */
  const transfer = (bytes) => {
    busyUntil = Math.max(busyUntil, Date.now()) + bytes / slowBytesPerMs
    return sleep(busyUntil - Date.now())
  }
  return {
    setCondition: (next) => {
      condition = next
    },
    /** Sends a request of a given size and returns its response; `sizeOf` returns the size of the response. */
    async send(bytes, request, sizeOf = () => 0) {
      if (condition === 'cut') throw new Error('the network is cut')
      if (condition === 'stalled') await sleep(stallDelay)
      if (condition === 'slow') await transfer(bytes)
      count += 1
      const isLost = condition === 'third' && count % 3 === 0
      if (isLost && count % 2 === 0) throw new Error('lost before the server')
      const response = await request()
      if (isLost || condition === 'cut') throw new Error('lost after the server')
      if (condition === 'slow') await transfer(sizeOf(response))
      return response
    },
  }
}
