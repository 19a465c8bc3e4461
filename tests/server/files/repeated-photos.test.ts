import { createHash, randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { inspection } from '@/modules/quality/inspection/inspection.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { safetyImprovement } from '@/modules/quality/safety-improvement/safety-improvement.module'
import { safetyReinspection } from '@/modules/quality/safety-reinspection/safety-reinspection.module'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import type { issuesIn } from '../records/support/desk'
import { type Hazards, openHazards } from '../records/support/hazards'
import { picture } from '../support/pictures'
import { type Served, serve } from '../support/serve'

let server: Served
let at: Hazards

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  at = await openHazards(server)
})
afterAll(() => server.close())

type Who = Hazards['checker']

/** Uploads a photo for a field; `taken` is the content before the phone reduced it. */
async function upload(who: Who, module: Module, guid: string, content: Buffer, taken?: Buffer, field = 'photos') {
  const hash = taken === undefined ? {} : { TakenSha256: createHash('sha256').update(taken).digest('hex') }
  const to = { MID: module.name, FID: guid, field, ...hash }
  const { body, text } = await server.upload(to, { name: '现场.jpg', content }, who)
  if (body.iddata === undefined) throw new Error(text)
  return String(body.iddata)
}

const issuesOf = (answer: Parameters<typeof issuesIn>[0]) =>
  ((answer.details.issues ?? []) as readonly { field: string; reason: string; limit?: number }[]).map(
    ({ field, reason, limit }) => `${field} ${reason} ${limit}`,
  )

it('a check refuses the same photo twice, also if the phone reduced it differently', async () => {
  const { checker, file, editAs } = at
  const guid = randomUUID()
  const [same, taken] = [await picture(), await picture()]
  const add = async (content: Buffer, original?: Buffer) => upload(checker, safetyCheck, guid, content, original)
  const [first, other] = [await add(same), await add(await picture())]
  const twice = await add(same)
  expect(issuesOf(await file(guid, { photos: [first, other, twice] }))).toEqual(['photos photo-twice 3'])
  const reduced = [await add(await picture(), taken), await add(await picture(), taken)]
  expect(issuesOf(await file(guid, { photos: [first, ...reduced] }))).toEqual(['photos photo-twice 3'])
  expect((await file(guid, { photos: [first, other, reduced[0]] })).text).toBe('Success')
  const again = await add(same)
  const more = { photos: [first, other, reduced[0], again] }
  expect(issuesOf(await editAs(checker, guid, more))).toEqual(['photos photo-twice 4'])
})

it('photos that a record has already do not prevent other changes', async () => {
  const { checker, file, modelAs, editAs } = at
  const guid = randomUUID()
  expect((await file(guid)).text).toBe('Success')
  const photos = (await modelAs(checker, guid)).body.values.photos as readonly string[]
  await server.store.transaction({ enterprise: at.site.firm.enterprise }, (sql) =>
    sql.run('update attachment set sha256 = $2 where record_guid = $1', [guid, 'a'.repeat(64)]),
  )
  expect((await editAs(checker, guid, { part: '5号楼' })).text).toBe('Success')
  const added = await upload(checker, safetyCheck, guid, await picture())
  expect((await editAs(checker, guid, { photos: [...photos, added] })).text).toBe('Success')
})

it('a rectification and a re-inspection need photos of their own', async () => {
  const { checker, rectifier, file, rectify, recheck, send, today } = at
  const check = randomUUID()
  const before = await picture()
  const photos = [await upload(checker, safetyCheck, check, before)]
  for (let count = 0; count < 2; count += 1) photos.push(await upload(checker, safetyCheck, check, await picture()))
  expect((await file(check, { photos })).text).toBe('Success')

  const improvement = randomUUID()
  const after = await picture()
  const done = (shown: readonly string[]) =>
    send(rectifier, safetyImprovement, improvement, {
      ...{ check, done: '已补设', date: today, worker: rectifier.userCode, photos: shown },
    })
  const copied = await upload(rectifier, safetyImprovement, improvement, before)
  const shot = await upload(rectifier, safetyImprovement, improvement, after)
  expect(issuesOf(await done([shot, copied]))).toEqual(['photos photo-used 2'])
  expect((await done([shot])).text).toBe('Success')

  const reinspection = randomUUID()
  const seen = await upload(checker, safetyReinspection, reinspection, after)
  const Data = { check, date: today, checker: checker.userCode, photos: [seen], result: 'fail', opinion: '仍松动' }
  expect(issuesOf(await send(checker, safetyReinspection, reinspection, Data))).toEqual(['photos photo-used 1'])
  expect((await recheck(checker, check, { result: 'fail', opinion: '仍松动' })).text).toBe('Success')

  const second = randomUUID()
  const old = await upload(rectifier, safetyImprovement, second, after)
  const again = { check, done: '再次加固', date: today, worker: rectifier.userCode, photos: [old] }
  expect(issuesOf(await send(rectifier, safetyImprovement, second, again))).toEqual(['photos photo-used 1'])
  expect((await rectify(rectifier, check)).answer.text).toBe('Success')
})

it('a phone learns which photos a rectification may not repeat, and what they were used for', async () => {
  const { checker, rectifier, outsider, file, rectify } = at
  const check = randomUUID()
  const content = await picture()
  const first = await upload(checker, safetyCheck, check, content)
  const others = await at.photosOf(checker, safetyCheck, check, 2)
  await file(check, { photos: [first, ...others] })
  const own = randomUUID()
  const earlier = async (who: Who, record = own, field = 'photos') => {
    const asked = { MID: safetyImprovement.name, FID: record, Field: field, Of: check }
    return server.get('Annex.GetEarlier', asked, who)
  }
  const before = (await earlier(rectifier)).body
  expect(before.map(({ Title }) => Title)).toEqual(['安全检查', '安全检查', '安全检查'])
  expect(before[0]).toMatchObject({ UserName: expect.stringContaining('员工'), AddTime: expect.any(String) })
  expect(before[0]?.Sha256).toContain(createHash('sha256').update(content).digest('hex'))
  const { guid } = await rectify(rectifier, check)
  const titles = async (...asked: Parameters<typeof earlier>) =>
    (await earlier(...asked)).body.map(({ Title }) => Title)
  expect((await titles(rectifier)).sort()).toEqual(['安全整改', '安全检查', '安全检查', '安全检查'])
  // A record may keep its own photos.
  expect(await titles(rectifier, guid)).not.toContain('安全整改')
  expect(await titles(rectifier, own, 'done')).toEqual([])
  expect((await earlier(outsider)).problem).toBe('not-found')
})

it('the photos of the last rectification may be rearranged, and one of them taken again', async () => {
  const { rectifier, file, rectify } = at
  const check = randomUUID()
  await file(check)
  const { guid } = await rectify(rectifier, check)
  const { values, version } = (await server.get(recordCall(safetyImprovement, 'GetModel'), { guid }, rectifier)).body
  const content = await picture()
  const [own] = values.photos as readonly string[]
  const [one, two] = [
    await upload(rectifier, safetyImprovement, guid, content),
    await upload(rectifier, safetyImprovement, guid, content),
  ]
  const edit = (photos: readonly (string | undefined)[]) =>
    server.save(
      recordCall(safetyImprovement, 'Save'),
      'edit',
      { guid, Version: version, Data: { ...values, photos }, Confirmed: [], Reason: '' },
      rectifier,
    )
  expect(issuesOf(await edit([one, own, two]))).toEqual(['photos photo-twice 3'])
  expect((await edit([one, own])).text).toBe('Success')
})

it('each point of a tour is checked by itself', async () => {
  const { site } = at
  const guid = randomUUID()
  const content = await picture()
  const shots = []
  for (let count = 0; count < 2; count += 1)
    shots.push(await upload(site.boss, inspection, guid, content, undefined, 'points.photos'))
  const dataOf = (photos: readonly (readonly (string | undefined)[])[]) => ({
    ...{ project: site.job, date: dayFromToday(), inspectors: [site.boss.userCode] },
    points: photos.map((own, place) => ({ guid: randomUUID(), part: `${place}层`, result: 'good', photos: own })),
  })
  expect(issuesOf(await site.save(inspection, guid, dataOf([[], shots])))).toEqual(['points.1.photos photo-twice 2'])
  expect((await site.save(inspection, guid, dataOf([[shots[0]], [shots[1]]]))).text).toBe('Success')
})

it('what photos are compared with is a required reference of the record', () => {
  const compared = modules.flatMap(({ name, fields }) =>
    Object.values(fields).flatMap(({ options: { distinctFrom } }) =>
      distinctFrom === undefined ? [] : [{ name, reference: fields[distinctFrom] }],
    ),
  )
  expect(compared.length).toBeGreaterThan(0)
  const unfit = compared.filter(({ reference }) => reference?.options.to === undefined || !reference.required)
  expect(unfit.map(({ name }) => name)).toEqual([])
})
