import { randomUUID } from 'node:crypto'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { safetyImprovement } from '@/modules/quality/safety-improvement/safety-improvement.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { issuesIn } from '../records/support/desk'
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

/** Uploads a photo for a rectification that answers one of the finding. */
async function answer(improvement: string, answers: string) {
  const to = { MID: safetyImprovement.name, FID: improvement, field: 'photos', answers }
  const { body, text } = await server.upload(to, { name: '整改后.jpg', content: await picture() }, at.rectifier)
  if (body.iddata === undefined) throw new Error(text)
  return String(body.iddata)
}

const filed = async () => {
  const guid = randomUUID()
  expect((await at.file(guid)).text).toBe('Success')
  const { values } = (await at.modelAs(at.checker, guid)).body
  return { guid, photos: values.photos as readonly string[] }
}

const rectified = (check: string, improvement: string, photos: readonly string[]) =>
  at.send(at.rectifier, safetyImprovement, improvement, {
    ...{ check, done: '已补设', date: at.today, worker: at.rectifier.userCode, photos },
  })

const pairsOf = async (who: Who, FID: string) =>
  (await server.get('Annex.GetPairs', { MID: safetyCheck.name, FID }, who)).body.map(({ Before, After }) => [
    Before.AnnexCode,
    After.AnnexCode,
  ])

it('photos of a rectification are paired with the photos of the finding that they name', async () => {
  const { guid, photos } = await filed()
  const [first = '', second = '', third = ''] = photos
  const improvement = randomUUID()
  const [ofThird, ofFirst, free] = [
    await answer(improvement, third),
    await answer(improvement, first),
    await answer(improvement, ''),
  ]
  expect(await pairsOf(at.checker, guid)).toEqual([])
  expect((await rectified(guid, improvement, [ofThird, ofFirst, free])).text).toBe('Success')
  expect(await pairsOf(at.checker, guid)).toEqual([
    [third, ofThird],
    [first, ofFirst],
  ])
  expect((await at.recheck(at.checker, guid, { result: 'fail', opinion: '仍松动' })).text).toBe('Success')
  const again = randomUUID()
  const ofSecond = await answer(again, second)
  expect((await rectified(guid, again, [ofSecond])).text).toBe('Success')
  // The pairs of both rounds, in the order of the rounds.
  expect((await pairsOf(at.rectifier, guid)).map(([before]) => before)).toEqual([third, first, second])
  expect((await server.get('Annex.GetPairs', { MID: safetyCheck.name, FID: guid }, at.outsider)).problem).toBe(
    'not-found',
  )
})

it('a photo may not name one of another finding', async () => {
  const [own, other] = [await filed(), await filed()]
  const improvement = randomUUID()
  const foreign = await answer(improvement, other.photos[0] ?? '')
  const unknown = await answer(improvement, randomUUID())
  const good = await answer(improvement, own.photos[0] ?? '')
  expect(issuesIn(await rectified(own.guid, improvement, [good, foreign]))).toEqual(['photos not-a-choice'])
  expect(issuesIn(await rectified(own.guid, improvement, [good, unknown]))).toEqual(['photos not-a-choice'])
  const refused = await server.upload(
    { MID: safetyImprovement.name, FID: improvement, field: 'photos', answers: 'x' },
    { name: '整改后.jpg', content: await picture() },
    at.rectifier,
  )
  expect(refused.body.iddata).toBeUndefined()
  expect((await rectified(own.guid, improvement, [good])).text).toBe('Success')
})

it('a photo that was removed from the finding meanwhile does not prevent the rectification', async () => {
  const { guid, photos } = await filed()
  const improvement = randomUUID()
  const named = await answer(improvement, photos[0] ?? '')
  const added = await at.photosOf(at.checker, safetyCheck, guid, 1)
  expect((await at.editAs(at.checker, guid, { photos: [...photos.slice(1), ...added] })).text).toBe('Success')
  expect((await rectified(guid, improvement, [named])).text).toBe('Success')
  expect(await pairsOf(at.checker, guid)).toEqual([])
  const { body } = await server.get(recordCall(safetyImprovement, 'GetModel'), { guid: improvement }, at.rectifier)
  expect(body.values.photos).toEqual([named])
})
