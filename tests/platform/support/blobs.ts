/** Addresses of blobs, which jsdom has not. */
export function putBlobs() {
  let made = 0
  Object.assign(URL, {
    createObjectURL: () => {
      made += 1
      return `blob:test/${made}`
    },
    revokeObjectURL: () => undefined,
  })
}
