import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { partner as module } from '@/modules/projects/partner/partner.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

let server: Served
let firm: Firm
let other: Firm

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  firm = await openFirm(server, '滨江建设', 1000)
  other = await openFirm(server, '海滨建设', 2000)
})
afterAll(() => server.close())

const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer()

const partner = async (as = { login: firm.login }) => {
  const guid = randomUUID()
  const Data = { name: `供应商${guid.slice(0, 6)}`, type: 'supplier', contact: '李工', phone: '13900001111' }
  const saved = await server.save(
    recordCall(module, 'Save'),
    'add',
    { guid, Version: 0, Data, Confirmed: [], Reason: '' },
    as,
  )
  expect(saved.text).toBe('Success')
  return guid
}

test('a photo is kept, drawn with its strip, and listed with the record', async () => {
  const as = { login: firm.login }
  const record = await partner(as)
  const { body } = await server.upload(
    { MID: 'partner', FID: record },
    { name: '现场 照片.JPEG', content: await photo() },
    as,
  )
  expect(body).toMatchObject({ code: 200, OriginalName: '现场 照片.jpeg' })
  const list = await server.get('Annex.GetList', { MID: 'partner', FID: record }, as)
  expect(list.body).toMatchObject([
    { AnnexCode: body.iddata, Sort: 'picture', Field: '', HumanCode: firm.founder.userCode },
  ])
  const view = await server.fetch({ iddata: String(body.iddata), as: 'view' }, as)
  expect(view.headers['content-type']).toBe('image/jpeg')
  const { width, height } = await sharp(view.rawPayload).metadata()
  expect([width, height && height > 300]).toEqual([400, true])
})
