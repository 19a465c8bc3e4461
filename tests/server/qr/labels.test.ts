import { writeFileSync } from 'node:fs'
import { codesOn, readPdf, textOn } from '../support/pdf'
import { type Labels, openLabels } from './support'

let labels: Labels

beforeAll(async () => {
  labels = await openLabels()
})
afterAll(() => labels.close())

it.each(['small', 'medium', 'large'] as const)(
  'a page of %s labels contains each code as a readable QR code',
  async (size) => {
    const codes = [await labels.createCode(), await labels.createCode(['name'])]
    const answer = await labels.labels(
      codes.map(({ guid }) => guid),
      size,
    )
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { KEEP_PDF: folder } = process.env
    if (folder) writeFileSync(`${folder}/labels-${size}.pdf`, answer.rawPayload)
    expect(await codesOn(answer.rawPayload)).toEqual([
      codes.map(({ BC, name }) => `https://purlin.example/#/qrcodeview/${BC}/${name}`),
    ])
    const words = textOn(await readPdf(answer.rawPayload))
    expect(words).toContain('螺纹钢')
    expect(words).toContain('甲建设')
  },
)

it('labels continue on a new page, and leave out revoked codes', async () => {
  const codes = []
  for (let index = 0; index < 10; index += 1) codes.push(await labels.createCode())
  const guids = codes.map(({ guid }) => guid)
  await labels.server.save('QrCode.Revoke', 'edit', { guid: guids[0] ?? '' }, labels.desk.as)
  const { rawPayload } = await labels.labels(guids, 'large')
  expect((await codesOn(rawPayload)).map(({ length }) => length)).toEqual([8, 1])
  expect((await labels.labels(guids.slice(0, 1), 'large')).statusCode).toBe(404)
  expect((await labels.labels(guids, 'large', { login: null })).statusCode).toBe(401)
})
