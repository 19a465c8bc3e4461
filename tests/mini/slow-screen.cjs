/**
 * A screen that hears late. What the program draws arrives after a delay; what is typed stands in the box at once, as
 * it does where a host draws its own keyboard and boxes. Counts the bytes that are sent to the screen.
 */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Where a part stands in what a page draws: `root.cn.[0].cn.[3]`. */
function pathOf(node, sid, path = 'root') {
  if (node?.sid === sid) return path
  for (const [index, child] of (node?.cn ?? []).entries()) {
    const found = pathOf(child, sid, `${path}.cn.[${index}]`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether what is drawn says something of the part: of itself, or of all that an outer part holds. */
const isAbout = (drawn, path) =>
  Object.keys(drawn).some((key) => key.startsWith(`${path}.`) || `${path}.`.startsWith(`${key}.`))

/** From now on the page on top is drawn so many milliseconds late. */
exports.slowScreen = function slowScreen({ top, until }) {
  const { instance } = top()
  const draw = instance.setData.bind(instance)
  const boxes = new Set()
  let delay = 0
  let bytes = 0
  instance.setData = (drawn, done) => {
    bytes += Buffer.byteLength(JSON.stringify(drawn))
    const apply = () => {
      draw(drawn, done)
      for (const box of boxes) box.drawn(drawn)
    }
    if (delay === 0) apply()
    else setTimeout(apply, delay)
  }
  const count = async (act) => {
    await sleep(700)
    const before = bytes
    await act()
    await sleep(700)
    return bytes - before
  }
  return {
    delay: (ms) => {
      delay = ms
    },
    /** The bytes that are sent while something is done, and a little later. */
    count,
    /**
     * A box that is typed in. `comparing`: its host takes a text only where it is another one than it was given last,
     * as some do; others take what they are given.
     */
    async box(find, tell, { comparing = false } = {}) {
      const part = await until('a box to type in', find)
      const given = () => find()._exparserNode._vt.attrs.find(({ name }) => name === 'value')?.value ?? ''
      let last = given()
      const box = {
        text: last,
        drawn(drawn) {
          const path = pathOf(instance.data.root, part.dom.id || part._exparserNode.id)
          const isTaken = comparing ? given() !== last : path !== undefined && isAbout(drawn, path)
          last = given()
          if (isTaken) box.text = last
        },
        /** One letter after another, without waiting for what is drawn. */
        async type(letters, pace = 40) {
          for (const letter of letters) {
            box.text += letter
            tell(find(), 'input', { detail: { value: box.text } })
            await sleep(pace)
          }
        },
        leave() {
          tell(find(), 'blur', { detail: { value: box.text } })
        },
        /** What the program draws in it. */
        given,
      }
      boxes.add(box)
      return box
    },
  }
}
