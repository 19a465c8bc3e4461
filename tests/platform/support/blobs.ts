/** Defines the object URLs that jsdom lacks. */
export function putBlobs() {
  let count = 0
  Object.assign(URL, {
    createObjectURL: () => {
      count += 1
      return `blob:test/${count}`
    },
    revokeObjectURL: () => undefined,
  })
}
