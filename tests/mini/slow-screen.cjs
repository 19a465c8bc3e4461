/**
 * A screen with delayed updates: `setData` takes effect after a delay, while input appears in its box at once, as with
 * the native boxes of a host. Counts the bytes that are sent to the screen.
 */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Path of an element in the data of a page: `root.cn.[0].cn.[3]`. */
function pathOf(node, sid, path = 'root') {
  if (node?.sid === sid) return path
  for (const [index, child] of (node?.cn ?? []).entries()) {
    const found = pathOf(child, sid, `${path}.cn.[${index}]`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether an update changes an element, by itself or with a parent. */
const affects = (update, path) =>
  Object.keys(update).some((key) => key.startsWith(`${path}.`) || `${path}.`.startsWith(`${key}.`))

/** Delays the updates of the current page; the delay is set by `delay`. */
exports.slowScreen = function slowScreen({ top, until }) {
  const { instance } = top()
  const setData = instance.setData.bind(instance)
  const boxes = new Set()
  let delay = 0
  let bytes = 0
  instance.setData = (update, done) => {
    bytes += Buffer.byteLength(JSON.stringify(update))
    const apply = () => {
      setData(update, done)
      for (const box of boxes) box.updated(update)
    }
    if (delay === 0) apply()
    else setTimeout(apply, delay)
  }
  const count = async (action) => {
    await sleep(700)
    const before = bytes
    await action()
    await sleep(700)
    return bytes - before
  }
  return {
    delay: (ms) => {
      delay = ms
    },
    /** Number of bytes sent during an action and shortly after it. */
    count,
    /**
     * A text box. With `comparing`, its host applies a value only if it differs from the last one, as some hosts do;
     * other hosts apply every value.
     */
    async box(find, dispatch, { comparing = false } = {}) {
      const part = await until('a box to type in', find)
      const value = () => find()._exparserNode._vt.attrs.find(({ name }) => name === 'value')?.value ?? ''
      let last = value()
      const box = {
        text: last,
        updated(update) {
          const path = pathOf(instance.data.root, part.dom.id || part._exparserNode.id)
          const isApplied = comparing ? value() !== last : path !== undefined && affects(update, path)
          last = value()
          if (isApplied) box.text = last
        },
        /** Types letter by letter, without waiting for updates. */
        async type(letters, pace = 40) {
          for (const letter of letters) {
            box.text += letter
            dispatch(find(), 'input', { detail: { value: box.text } })
            await sleep(pace)
          }
        },
        leave() {
          dispatch(find(), 'blur', { detail: { value: box.text } })
        },
        /** The value that the program has set. */
        value,
      }
      boxes.add(box)
      return box
    },
  }
}
