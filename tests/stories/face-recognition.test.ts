import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { modules } from '@/modules'
import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { clockInRule } from '@/modules/attendance/clock-in-rule/clock-in-rule.module'
import { face } from '@/modules/attendance/face/face.module'
import { faceProvider } from '../../server/hosts/faces'
import { calls } from '../../server/http/calls'
import { recogniseFaces } from '../../server/modules/attendance/recognise'
import { settingsFrom } from '../../server/settings'
import { type Served, serve } from '../server/support/serve'
import { openPunches, type Punches } from './support/punches'

/** How the service answers next, and what it was asked. */
let answer: { readonly status: number; readonly body: string; readonly delay: number }
const asked: { readonly token: string; readonly body: { readonly reference: string; readonly photo: string } }[] = []

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

let service: Server
let server: Served
let punches: Punches
let faces: Parameters<typeof faceProvider>[0]

beforeAll(async () => {
  service = createServer(async (request, response) => {
    asked.push({ token: request.headers.authorization ?? '', body: await bodyOf(request) })
    const { status, body, delay } = answer
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body), delay)
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  server = await serve({ endpoints: calls })
  const env = { FACE_URL: `http://127.0.0.1:${port}/faces`, FACE_TOKEN: 'key', FACE_TIMEOUT: '300', FACE_SCORE: '75' }
  faces = { ...settingsFrom(env, '').faces, log: server.services.log }
  punches = await openPunches(server)
  await punches.desk.mustSave(clockInRule, punches.fourTimes({ face: 'ask' }))
})
afterAll(async () => {
  await server.close()
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  asked.length = 0
  answer = { status: 200, body: JSON.stringify({ score: 91.25 }), delay: 0 }
})

/** One run of the clock, in which what was tried before may be tried again. */
async function tick(provider = faceProvider(faces)) {
  await server.store.system((sql) => sql.run(`update face_comparison set tried_at = now() - interval '11 minutes'`))
  await recogniseFaces({ store: server.store, services: { ...server.services, faces: provider }, modules })
}
const times = [
  ['AMCheckIn', '07:58'],
  ['AMCheckOut', '12:01'],
  ['PMCheckIn', '13:29'],
  ['PMCheckOut', '17:31'],
] as const
let made = 0
async function punch() {
  const guid = randomUUID()
  const Photos = await punches.photo(guid)
  const [type, time] = times[made] ?? times[0]
  made += 1
  expect(await punches.textOf(punches.punch(type, time, { guid, more: { Photos } }))).toBe('Success')
  return guid
}
const resultOf = async (guid: string) => {
  const { face: found, faceBy, faceScore } = (await punches.desk.read(clockIn, guid)).values
  return [found, faceBy, faceScore]
}
const ownPhoto = randomUUID()
let [first, second] = ['', '']

it('is off without an address, and the page of the punch says so', async () => {
  first = await punch()
  expect(settingsFrom({}, '').faces.url).toBe('')
  expect((await server.get('ClockIn.GetToday', { uc: '' }, punches.desk.as)).body.Recognition).toBe(false)
  await tick(faceProvider({ ...faces, url: '' }))
  expect(await resultOf(first)).toEqual(['kept', null, null])
})

it('compares no picture of a person who did not agree to that', async () => {
  const { desk } = punches
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer()
  const to = { MID: face.name, FID: ownPhoto, field: 'photo' }
  const photo = [String((await server.upload(to, { name: 'own.jpg', content }, desk.as)).body.iddata)]
  await desk.mustSave(face, { photo, consent: true, recognition: false }, {}, ownPhoto)
  await tick()
  expect(asked).toEqual([])
  const { values, version } = await desk.read(face, ownPhoto)
  expect((await desk.save(face, ownPhoto, { ...values, recognition: true }, { Version: version })).text).toBe('Success')
})

it('sends both pictures with the token, and keeps the result with the punch', async () => {
  await tick()
  expect(asked.map(({ token }) => token)).toEqual(['Bearer key'])
  const redOf = async (picture = '') => {
    const { channels } = await sharp(Buffer.from(picture, 'base64')).stats()
    return Math.round(channels[0]?.mean ?? 0)
  }
  const { reference, photo } = asked[0]?.body ?? {}
  expect(await redOf(reference)).toBeGreaterThan(200)
  expect(await redOf(photo)).toBeLessThan(200)
  expect(await resultOf(first)).toEqual(['same', 'service', 91.25])
  await tick()
  expect(asked).toHaveLength(1)
})

it('marks a picture that is not similar enough, which a person may correct', async () => {
  answer = { ...answer, body: JSON.stringify({ score: 74.9 }) }
  second = await punch()
  await tick()
  expect(await resultOf(second)).toEqual(['different', 'service', 74.9])
})

it('leaves the comparison to people when the service fails, answers late or answers nonsense, after three tries', async () => {
  const guid = await punch()
  for (const wrong of [
    { status: 500, body: '{}', delay: 0 },
    { status: 200, body: '{"score":91}', delay: 900 },
    { status: 200, body: JSON.stringify({ score: 400, more: 'x'.repeat(9000) }), delay: 0 },
  ]) {
    answer = wrong
    await tick()
    expect(await resultOf(guid)).toEqual(['kept', null, null])
  }
  expect(asked).toHaveLength(3)
  answer = { status: 200, body: '{"score":91}', delay: 0 }
  await tick()
  expect(asked).toHaveLength(3)
})

it('sends no picture above the limit', async () => {
  const guid = await punch()
  await tick(faceProvider({ ...faces, largest: 100 }))
  expect(asked).toEqual([])
  expect(await resultOf(guid)).toEqual(['kept', null, null])
})
