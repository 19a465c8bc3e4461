/** Simulated phone: photos, files, storage, network, scanned codes, and the recorded host calls. */
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const sharp = require('sharp')
const { openNetwork } = require('./air.cjs')
const { sendRequest } = require('./ask.cjs')
const { openDisk } = require('./disk.cjs')
const { openRoom } = require('./room.cjs')
const { serverAddress } = require('../../config/server-address')

const canvasSize = { width: 343, height: 200 }

/**
 * Creates a photo. Each is different, because equal contents would be one file, and small enough not to be scaled down.
 */
const createPhoto = (file, number) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: { r: (number * 9) % 256, g: 120, b: 90 } } })
    .withExif({ IFD0: { ImageDescription: `${number}` } })
    .jpeg()
    .toFile(file)

const hashOf = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex')
const megabyte = 2 ** 20
const sizeOf = (data) => Buffer.byteLength(typeof data === 'string' ? data : '')

/** A canvas that stores its strokes until it is cleared, and exports them as a picture. */
function openCanvas() {
  const strokes = []
  let path = ''
  const context = {
    beginPath: () => {
      path = ''
    },
    moveTo: (x, y) => {
      path += `M${x} ${y}`
    },
    lineTo: (x, y) => {
      path += `L${x} ${y}`
    },
    quadraticCurveTo: (...curve) => {
      path += `Q${curve.join(' ')}`
    },
    stroke: () => strokes.push(path),
    clearRect: () => strokes.splice(0),
    scale: () => undefined,
  }
  const picture = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvasSize.width}" height="${canvasSize.height}">${strokes
      .map((each) => `<path d="${each}" fill="none" stroke="#111" stroke-width="3"/>`)
      .join('')}</svg>`
  return { context, strokes, picture }
}

/** A map that is saved to a file with each change, so that it survives a restart of the phone. */
function persistentMap(file, isKept = () => true) {
  const saved = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : []
  const map = new Map(saved.filter(([key]) => isKept(key)))
  const write = () => fs.writeFileSync(file, JSON.stringify([...map]))
  for (const name of ['set', 'delete']) {
    const change = map[name].bind(map)
    map[name] = (...args) => {
      const result = change(...args)
      write()
      return result
    }
  }
  return map
}

/** A temporary folder for one walk, or `PHONE_FOLDER`, which outlives the process. */
function phoneFolder() {
  const persistent = process.env.PHONE_FOLDER
  if (persistent !== undefined) return persistent
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'purlin-phone-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A silent mp3 recording; a timestamp makes each one different. */
const silentRecording = () =>
  Buffer.concat([
    Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'),
    ...Array.from({ length: 40 }, () => Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])),
    Buffer.from(`${Date.now()}`),
  ])

/** Requests data about the phone's owner from the control server: a single-use code, or the mobile number. */
async function ownerData(what) {
  const reply = await fetch(`${process.env.BESIDE_URL}/${what}?who=${process.env.PHONE_OWNER ?? 'zhou'}`)
  return reply.text()
}

/** The server address that was built into the program. */
const builtInAddress = serverAddress(process.env.TARO_APP_SERVER)

/**
 * Maps a URL of the program to the test server, because the built-in address differs. A host accepts only absolute
 * URLs.
 */
function toTestServer(server, url) {
  const requested = url.replace(/^ws/, 'http')
  const known = [builtInAddress, server].find((address) => requested.startsWith(`${address}/`))
  if (known !== undefined)
    return `${server}${requested.slice(known.length)}`.replace(/^http/, url.startsWith('ws') ? 'ws' : 'http')
  throw new Error(`fail url not in domain list ${url}`)
}

/** `addressOf` builds the host's address of a file; `maxText` is the limit of one stored text, in bytes. */
exports.openPhone = function openPhone(server, addressOf, maxText) {
  const folder = phoneFolder()
  // Files that the program did not save are lost at a restart.
  const files = persistentMap(path.join(folder, 'files.json'), (address) => address.includes('://usr/'))
  const canvases = new Map()
  const codes = []
  const dates = []
  const recordedCalls = []
  // Starts at the current time, so that names are also unique across runs.
  let lastNumber = Date.now()
  const network = openNetwork(process.env.PHONE_AIR)
  const stored = persistentMap(path.join(folder, 'kept.json'))
  const room = openRoom(stored, { all: 10 * megabyte, one: maxText, files: 200 * megabyte })
  const taken = []
  let photosPerShot = 3
  let losesNextPhoto = false
  let isHostFailing = false
  let brightness = 0.4
  let theme = 'light'

  const createFile = (ending) => {
    lastNumber += 1
    const file = path.join(folder, `${lastNumber}${ending}`)
    const address = addressOf(path.basename(file))
    files.set(address, file)
    return { file, address }
  }
  const canvasOf = (id) => {
    if (!canvases.has(id)) canvases.set(id, openCanvas())
    return canvases.get(id)
  }
  const at = (url) => toTestServer(server, url)
  return {
    at,
    /** Open sockets. */
    sockets: new Set(),
    screenshotListeners: new Set(),
    /** Appearance of the host, light or dark. */
    theme: () => theme,
    darken: () => {
      theme = 'dark'
    },
    brightness: () => brightness,
    brighten: (to) => {
      brightness = to
    },
    /** Makes the sign-on calls of the host fail, or work again. */
    setHostFailing: (isFailing) => {
      isHostFailing = isFailing
    },
    async code() {
      if (isHostFailing) throw new Error('the host fails')
      return ownerData('code')
    },
    /** The owner's mobile number, encrypted for the server. */
    mobile: async () => JSON.parse(await ownerData('mobile')),
    async recording() {
      const { file, address } = createFile('.mp3')
      fs.writeFileSync(file, silentRecording())
      return { address, size: fs.statSync(file).size }
    },
    /** Hashes of the photos taken. */
    taken,
    disk: openDisk(folder, files, room),
    room,
    setNetwork: network.setCondition,
    /** Sets the number of photos that are taken or chosen next. */
    choose: (count) => {
      photosPerShot = count
    },
    /** The first of the next photos is deleted before it is read. */
    loseNextPhoto: () => {
      losesNextPhoto = true
    },
    /** Deletes the file that the program stored last. */
    loseLastStored() {
      const address = [...files.keys()].findLast((each) => each.includes('files-out'))
      fs.rmSync(files.get(address))
      files.delete(address)
    },
    imageAt: async (address) => {
      const { width, height } = await sharp(files.get(address)).metadata()
      return { width, height, orientation: 'up', path: address }
    },
    async smaller(address, width) {
      const { file, address: other } = createFile('.jpg')
      await sharp(files.get(address)).resize({ width }).jpeg({ quality: 80 }).toFile(file)
      return other
    },
    /** Recorded host calls: name and options. */
    recordedCalls,
    /** Texts that the program has stored. */
    stored,
    /** Sends a request of the program to the server. */
    request: (options) =>
      network.send(
        sizeOf(options.data) + 600,
        () => sendRequest({ ...options, url: at(options.url) }),
        ({ text }) => sizeOf(text),
      ),
    recordCall: (name) => (options) => {
      recordedCalls.push([name, options])
      return {}
    },
    /** Sets the next value of the host's date picker; without one the picker is cancelled. */
    pickNextDate: (value) => dates.push(value),
    pickedDate: () => {
      const value = dates.shift()
      if (value === undefined) throw new Error('cancel: the picker was closed')
      return value
    },
    /** Sets the code that the camera scans next; without one the camera is closed. */
    show: (code) => codes.push(code),
    scannedCode: () => {
      const code = codes.shift()
      if (code === undefined) throw new Error('cancel: there is nothing to scan')
      return code
    },
    async take(count) {
      const shots = Array.from({ length: Math.min(count, photosPerShot) }, () => createFile('.jpg'))
      await Promise.all(shots.map(({ file }, index) => createPhoto(file, lastNumber + index)))
      taken.push(...shots.map(({ file }) => hashOf(file)))
      const photos = shots.map(({ file, address }) => ({
        ...{ path: address, size: fs.statSync(file).size, fileType: 'jpg' },
      }))
      if (losesNextPhoto) files.delete(photos[0].path)
      losesNextPhoto = false
      return photos
    },
    /** A document from a chat. */
    async document() {
      const { file, address } = createFile('.txt')
      fs.writeFileSync(file, `会议纪要 ${lastNumber}`)
      return { name: '会议纪要.txt', size: fs.statSync(file).size, path: address }
    },
    canvasOf,
    async pictureOf(id) {
      const { file, address } = createFile('.png')
      await sharp(Buffer.from(canvasOf(id).picture()))
        .png()
        .toFile(file)
      return address
    },
    /** Uploads a file as a multipart form, as hosts do. */
    async upload({ url, field, address, headers, fields = {} }) {
      const file = files.get(address)
      if (file === undefined) throw new Error(`there is no file ${address}`)
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      const content = fs.readFileSync(file)
      form.append(field, new Blob([content]), path.basename(file))
      return network.send(content.length + 1000, async () => {
        const reply = await fetch(at(url), { method: 'POST', headers, body: form })
        return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() }
      })
    },
    async download({ url, headers }) {
      const load = async () => {
        const reply = await fetch(at(url), { headers })
        return { reply, content: Buffer.from(await reply.arrayBuffer()) }
      }
      const { reply, content } = await network.send(600, load, (loaded) => loaded.content.length)
      const { file, address } = createFile('.bin')
      fs.writeFileSync(file, content)
      return { status: reply.status, headers: Object.fromEntries(reply.headers), address }
    },
  }
}
