/** The disk a host gives its programs: addresses are the host's own, what lies behind them are real files. */
const fs = require('node:fs')
const path = require('node:path')

const arrayOf = (content) => content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength)

/** `files` are the addresses that are known, and where they lie; new ones lie in the folder, as far as there is room. */
exports.openDisk = function openDisk(folder, files, room) {
  // Names are never used twice, whoever used them before.
  let made = Date.now()
  const at = (address) => {
    const file = files.get(address)
    if (file === undefined) throw new Error(`no such file or directory ${address}`)
    return file
  }
  const place = (address) => {
    if (!files.has(address)) {
      made += 1
      files.set(address, path.join(folder, `kept-${made}${path.extname(address)}`))
    }
    return files.get(address)
  }
  const acts = {
    mkdir: () => ({}),
    access: (options) => ({ found: at(options.path) }),
    getFileInfo: ({ filePath }) => ({ size: fs.statSync(at(filePath)).size }),
    readFile({ filePath, encoding, position = 0, length }) {
      const content = fs.readFileSync(at(filePath))
      const part = content.subarray(position, length === undefined ? undefined : position + length)
      return { data: encoding === undefined ? arrayOf(part) : part.toString(encoding) }
    },
    writeFile({ filePath, data, encoding }) {
      const content = typeof data === 'string' ? Buffer.from(data, encoding) : Buffer.from(data)
      room.takeFile(content.length)
      fs.writeFileSync(place(filePath), content)
      return {}
    },
    copyFile({ srcPath, destPath }) {
      const file = at(srcPath)
      room.takeFile(fs.statSync(file).size)
      fs.copyFileSync(file, place(destPath))
      return {}
    },
    unlink({ filePath }) {
      room.dropFile(fs.statSync(at(filePath)).size)
      fs.rmSync(at(filePath))
      files.delete(filePath)
      return {}
    },
  }
  const answering = (act) => (options) => {
    setTimeout(() => {
      try {
        options.success?.(act(options))
      } catch (error) {
        options.fail?.({ errMsg: error.message, error: 10, errorMessage: error.message })
      }
    })
  }
  return Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, answering(act)]))
}
