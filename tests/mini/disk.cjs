/** The file system that a host provides: addresses have the form of the host and map to real files. */
const fs = require('node:fs')
const path = require('node:path')

const arrayOf = (content) => content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength)

/** `files` maps known addresses to paths; new files are created in the folder within the limits of `room`. */
exports.openDisk = function openDisk(folder, files, room) {
  // Starts at the current time, so that names are also unique across runs.
  let lastNumber = Date.now()
  const pathOf = (address) => {
    const file = files.get(address)
    if (file === undefined) throw new Error(`no such file or directory ${address}`)
    return file
  }
  const pathForNew = (address) => {
    if (!files.has(address)) {
      lastNumber += 1
      files.set(address, path.join(folder, `kept-${lastNumber}${path.extname(address)}`))
    }
    return files.get(address)
  }
  const calls = {
    mkdir: () => ({}),
    access: (options) => ({ found: pathOf(options.path) }),
    getFileInfo: ({ filePath }) => ({ size: fs.statSync(pathOf(filePath)).size }),
    readFile({ filePath, encoding, position = 0, length }) {
      const content = fs.readFileSync(pathOf(filePath))
      const part = content.subarray(position, length === undefined ? undefined : position + length)
      return { data: encoding === undefined ? arrayOf(part) : part.toString(encoding) }
    },
    writeFile({ filePath, data, encoding }) {
      const content = typeof data === 'string' ? Buffer.from(data, encoding) : Buffer.from(data)
      room.addFile(content.length)
      fs.writeFileSync(pathForNew(filePath), content)
      return {}
    },
    copyFile({ srcPath, destPath }) {
      const file = pathOf(srcPath)
      room.addFile(fs.statSync(file).size)
      fs.copyFileSync(file, pathForNew(destPath))
      return {}
    },
    unlink({ filePath }) {
      room.removeFile(fs.statSync(pathOf(filePath)).size)
      fs.rmSync(pathOf(filePath))
      files.delete(filePath)
      return {}
    },
  }
  const withCallbacks = (call) => (options) => {
    setTimeout(() => {
      try {
        options.success?.(call(options))
      } catch (error) {
        options.fail?.({ errMsg: error.message, error: 10, errorMessage: error.message })
      }
    })
  }
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, withCallbacks(call)]))
}
