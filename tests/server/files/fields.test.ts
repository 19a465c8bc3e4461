import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { defineModule, field, recordCall, section } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { callsOf } from '../../../server/http/calls'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { jpeg, pdf } from './support/papers'

/** A module with photos and files, also in its lines. */
const finding = defineModule({
  name: 'finding',
  title: '发现',
  area: 'toys',
  handler: 'Finding',
  code: '8806',
  fields: {
    title: field.text('标题', { required: true }),
    state: field.choice('状态', { open: '待处理', done: '已处理' }, { required: true }),
    photos: field.photos('相关照片', { required: true, atLeast: 3, atMost: 4 }),
    papers: field.files('文件'),
    places: field.lines('部位', {
      title: 'name',
      fields: { name: field.text('部位', { required: true }), shots: field.photos('照片', { atMost: 2 }) },
    }),
  },
  form: [section('all', '全部', 'title', 'state', 'photos', 'papers', 'places')],
  list: { title: 'title', state: 'state', facts: ['title'], filters: ['state'], search: ['title'], sort: 'title' },
  scope: { people: [] },
})

let server: Served
let firm: Firm

beforeAll(async () => {
  const all = [...modules, finding]
  server = await serve({ endpoints: callsOf(all, {}), modules: all })
  await server.store.system((sql) => sql.run(tablesOf(all)))
  firm = await openFirm(server, '滨江建设', 1000)
})
afterAll(() => server.close())

const as = () => ({ login: firm.login })
const upload = async (FID: string, of: string, name = 'x.jpg', content = jpeg(40, 30)) => {
  const answer = await server.upload({ MID: 'finding', FID, field: of }, { name, content: await content }, as())
  return { ...answer, id: String(answer.body.iddata) }
}
const uploadPhotos = async (FID: string, count: number, of = 'photos') =>
  Promise.all(Array.from({ length: count }, async () => (await upload(FID, of)).id))
const save = (guid: string, Data: object, Version = 0) =>
  server.save(
    recordCall(finding, 'Save'),
    Version === 0 ? 'add' : 'edit',
    { guid, Version, Data: { title: '裂缝', state: 'open', ...Data }, Confirmed: [], Reason: '' },
    as(),
  )
const issues = (answer: { readonly details: Readonly<Record<string, unknown>> }) =>
  ((answer.details.issues ?? []) as { field: string; reason: string; limit?: number }[]).map((issue) =>
    [issue.field, issue.reason, issue.limit].filter((each) => each !== undefined).join(' '),
  )
const listFiles = async (FID: string) =>
  (await server.get('Annex.GetList', { MID: 'finding', FID }, as())).body.map(({ AnnexCode }) => AnnexCode).sort()

describe('photos of a field', () => {
  it('must reach the minimum and not exceed the maximum', async () => {
    const guid = randomUUID()
    expect(issues(await save(guid, {}))).toEqual(['photos required'])
    const photos = await uploadPhotos(guid, 5)
    expect(issues(await save(guid, { photos: photos.slice(0, 2) }))).toEqual(['photos too-few-files 3'])
    expect(issues(await save(guid, { photos }))).toEqual(['photos too-many-files 4'])
    expect((await save(guid, { photos: photos.slice(0, 3) })).text).toBe('Success')
    const { body } = await server.get(recordCall(finding, 'GetModel'), { guid }, as())
    expect(body.values.photos).toEqual(photos.slice(0, 3))
    // Saving removes uploaded photos that the record does not contain.
    expect(await listFiles(guid)).toEqual(photos.slice(0, 3).sort())
  })

  it('must be pictures, uploaded for exactly this field of this record', async () => {
    const [guid, other] = [randomUUID(), randomUUID()]
    expect((await upload(guid, 'photos', 'x.pdf', Promise.resolve(pdf()))).problem).toBe('pictures-only')
    const photos = await uploadPhotos(guid, 3)
    const ofOtherRecord = await uploadPhotos(other, 1)
    const [paper] = await uploadPhotos(guid, 1, 'papers')
    for (const wrong of [ofOtherRecord[0], paper, randomUUID(), photos[0]]) {
      expect(issues(await save(guid, { photos: [...photos, wrong] }))).toEqual(['photos not-a-choice'])
    }
    expect((await save(guid, { photos, papers: [paper] })).text).toBe('Success')
  })

  it('that are removed from a record are deleted, and the others stay', async () => {
    const guid = randomUUID()
    const photos = await uploadPhotos(guid, 4)
    await save(guid, { photos })
    expect((await save(guid, { photos: photos.slice(1) }, 1)).text).toBe('Success')
    expect(await listFiles(guid)).toEqual(photos.slice(1).sort())
    expect((await server.fetch({ iddata: photos[0] ?? '', as: 'view' }, as())).statusCode).toBe(404)
    const [fresh] = await uploadPhotos(guid, 1)
    expect((await save(guid, { photos: [...photos.slice(1), fresh] }, 2)).text).toBe('Success')
  })

  it('can belong to lines', async () => {
    const guid = randomUUID()
    const [photos, inLine] = [await uploadPhotos(guid, 3), await uploadPhotos(guid, 2, 'places.shots')]
    const line = { guid: randomUUID(), name: '二层', shots: inLine }
    expect(issues(await save(guid, { photos, places: [{ ...line, shots: [photos[0]] }] }))).toEqual([
      'places.0.shots not-a-choice',
    ])
    expect((await save(guid, { photos, places: [line] })).text).toBe('Success')
    const { body } = await server.get(recordCall(finding, 'GetModel'), { guid }, as())
    expect(body.values.places).toMatchObject([{ shots: inLine }])
    expect((await listFiles(guid)).length).toBe(5)
  })

  it('cannot be deleted without changing the record', async () => {
    const guid = randomUUID()
    const photos = await uploadPhotos(guid, 3)
    await save(guid, { photos })
    const answer = await server.save('Annex.Delete', 'edit', { FName: photos[0] ?? '', FID: guid }, as())
    expect(answer.problem).toBe('no-delete-right')
  })
})
