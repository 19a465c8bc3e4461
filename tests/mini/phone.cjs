/** The phone a program runs on: its album, its files, what its camera sees, and what it was asked to do. */
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const sharp = require('sharp')
const { openAir } = require('./air.cjs')
const { ask } = require('./ask.cjs')
const { openDisk } = require('./disk.cjs')
const { openRoom } = require('./room.cjs')
const { serverAddress } = require('../../config/server-address')

const paper = { width: 343, height: 200 }

/** A photo of its own each time: the same content twice would be one file. Small enough to stay as it was taken. */
const photograph = (name, at) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: { r: (at * 9) % 256, g: 120, b: 90 } } })
    .withExif({ IFD0: { ImageDescription: `${at}` } })
    .jpeg()
    .toFile(name)

const hashOf = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex')
const megabyte = 2 ** 20
const sizeOf = (data) => Buffer.byteLength(typeof data === 'string' ? data : '')

/** What is written on a canvas, until it is wiped; as a picture it is what was written. */
function openPaper() {
  const strokes = []
  let path = ''
  const pen = {
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
    `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width}" height="${paper.height}">${strokes
      .map((each) => `<path d="${each}" fill="none" stroke="#111" stroke-width="3"/>`)
      .join('')}</svg>`
  return { pen, strokes, picture }
}

/** What lies on the phone when it is switched on again: all that was written, as it was written. */
function lastingMap(file, isKept = () => true) {
  const known = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : []
  const map = new Map(known.filter(([key]) => isKept(key)))
  const write = () => fs.writeFileSync(file, JSON.stringify([...map]))
  for (const name of ['set', 'delete']) {
    const act = map[name].bind(map)
    map[name] = (...given) => {
      const result = act(...given)
      write()
      return result
    }
  }
  return map
}

/** A phone of its own for one walk, or the one that lies in `PHONE_FOLDER`, which outlives its programs. */
function phoneFolder() {
  const lasting = process.env.PHONE_FOLDER
  if (lasting !== undefined) return lasting
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'purlin-phone-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Silence as phones record it: one frame of mp3 after another, each phone with a name of its own in front. */
const voice = () =>
  Buffer.concat([
    Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'),
    ...Array.from({ length: 40 }, () => Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])),
    Buffer.from(`${Date.now()}`),
  ])

/** What the host says of whoever holds the phone: good once. Nothing where it is out of order. */
async function toldOfOwner(what) {
  const reply = await fetch(`${process.env.BESIDE_URL}/${what}?who=${process.env.PHONE_OWNER ?? 'zhou'}`)
  return reply.text()
}

/** The address that was put into the program. */
const builtFor = serverAddress(process.env.TARO_APP_SERVER)

/** Where a request goes: the program is built for one server, which stands elsewhere in a test. A host takes whole addresses only. */
function whereTo(server, url) {
  const asked = url.replace(/^ws/, 'http')
  const known = [builtFor, server].find((address) => asked.startsWith(`${address}/`))
  if (known !== undefined)
    return `${server}${asked.slice(known.length)}`.replace(/^http/, url.startsWith('ws') ? 'ws' : 'http')
  throw new Error(`fail url not in domain list ${url}`)
}

/** `addressOf` says how a host calls a file of the phone, `oneText` how much it keeps under one key. */
exports.openPhone = function openPhone(server, addressOf, oneText) {
  const folder = phoneFolder()
  // What the program did not put away itself is gone when it starts again.
  const files = lastingMap(path.join(folder, 'files.json'), (address) => address.includes('://usr/'))
  const papers = new Map()
  const codes = []
  const turns = []
  const done = []
  // Names are never used twice, whoever used them before.
  let made = Date.now()
  const air = openAir(process.env.PHONE_AIR)
  const kept = lastingMap(path.join(folder, 'kept.json'))
  const room = openRoom(kept, { all: 10 * megabyte, one: oneText, files: 200 * megabyte })
  const taken = []
  let photosAtOnce = 3
  let isSpoilt = false
  let isMute = false
  let brightness = 0.4
  let theme = 'light'

  const keep = (ending) => {
    made += 1
    const file = path.join(folder, `${made}${ending}`)
    const address = addressOf(path.basename(file))
    files.set(address, file)
    return { file, address }
  }
  const paperOf = (id) => {
    if (!papers.has(id)) papers.set(id, openPaper())
    return papers.get(id)
  }
  const at = (url) => whereTo(server, url)
  return {
    at,
    /** Lines to the server that are open. */
    lines: new Set(),
    /** Who is told of pictures of the screen. */
    watching: new Set(),
    /** What the host looks like, light or dark. */
    theme: () => theme,
    darken: () => {
      theme = 'dark'
    },
    brightness: () => brightness,
    brighten: (to) => {
      brightness = to
    },
    /** The host says nothing of who this is, or does again. */
    mute: (is) => {
      isMute = is
    },
    async code() {
      if (isMute) throw new Error('the host is out of order')
      return toldOfOwner('code')
    },
    /** The number of whoever holds it, which only the server can read. */
    number: async () => JSON.parse(await toldOfOwner('mobile')),
    async spoken() {
      const { file, address } = keep('.mp3')
      fs.writeFileSync(file, voice())
      return { address, size: fs.statSync(file).size }
    },
    /** What was photographed, by what it held. */
    taken,
    disk: openDisk(folder, files, room),
    room,
    turn: air.turn,
    /** So many photos are taken or chosen next. */
    choose: (count) => {
      photosAtOnce = count
    },
    /** The first of the photos that are taken next is gone before anybody reads it. */
    spoilNext: () => {
      isSpoilt = true
    },
    /** What was put away last is gone from the disk. */
    loseKept() {
      const address = [...files.keys()].findLast((each) => each.includes('files-out'))
      fs.rmSync(files.get(address))
      files.delete(address)
    },
    imageAt: async (address) => {
      const { width, height } = await sharp(files.get(address)).metadata()
      return { width, height, orientation: 'up', path: address }
    },
    async smaller(address, width) {
      const { file, address: other } = keep('.jpg')
      await sharp(files.get(address)).resize({ width }).jpeg({ quality: 80 }).toFile(file)
      return other
    },
    /** What a person was shown, called or told by the host: name and what it was given. */
    done,
    /** The storage a host keeps for the program. */
    kept,
    /** Sends what the program asks for to the server. */
    ask: (options) =>
      air.through(
        sizeOf(options.data) + 600,
        () => ask({ ...options, url: at(options.url) }),
        ({ text }) => sizeOf(text),
      ),
    did: (name) => (options) => {
      done.push([name, options])
      return {}
    },
    /** The wheels of the host stand at this when they are let go; nobody let them go otherwise. */
    turnTo: (value) => turns.push(value),
    turned: () => {
      const value = turns.shift()
      if (value === undefined) throw new Error('cancel: the wheels were put away')
      return value
    },
    /** The camera sees this code next. */
    show: (code) => codes.push(code),
    seen: () => {
      const code = codes.shift()
      if (code === undefined) throw new Error('cancel: there is nothing to scan')
      return code
    },
    async take(count) {
      const shots = Array.from({ length: Math.min(count, photosAtOnce) }, () => keep('.jpg'))
      await Promise.all(shots.map(({ file }, index) => photograph(file, made + index)))
      taken.push(...shots.map(({ file }) => hashOf(file)))
      const told = shots.map(({ file, address }) => ({
        ...{ path: address, size: fs.statSync(file).size, fileType: 'jpg' },
      }))
      if (isSpoilt) files.delete(told[0].path)
      isSpoilt = false
      return told
    },
    /** A document that somebody sent in a chat. */
    async document() {
      const { file, address } = keep('.txt')
      fs.writeFileSync(file, `会议纪要 ${made}`)
      return { name: '会议纪要.txt', size: fs.statSync(file).size, path: address }
    },
    paperOf,
    async pictureOf(id) {
      const { file, address } = keep('.png')
      await sharp(Buffer.from(paperOf(id).picture()))
        .png()
        .toFile(file)
      return address
    },
    /** Sends a file as a form with one field, as hosts do. */
    async upload({ url, field, address, headers, more = {} }) {
      const file = files.get(address)
      if (file === undefined) throw new Error(`there is no file ${address}`)
      const form = new FormData()
      for (const [name, value] of Object.entries(more)) form.append(name, String(value))
      const content = fs.readFileSync(file)
      form.append(field, new Blob([content]), path.basename(file))
      return air.through(content.length + 1000, async () => {
        const reply = await fetch(at(url), { method: 'POST', headers, body: form })
        return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() }
      })
    },
    async download({ url, headers }) {
      const fetched = async () => {
        const reply = await fetch(at(url), { headers })
        return { reply, content: Buffer.from(await reply.arrayBuffer()) }
      }
      const { reply, content } = await air.through(600, fetched, (got) => got.content.length)
      const { file, address } = keep('.bin')
      fs.writeFileSync(file, content)
      return { status: reply.status, headers: Object.fromEntries(reply.headers), address }
    },
  }
}
