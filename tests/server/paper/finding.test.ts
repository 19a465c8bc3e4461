import { qualityCheck } from '@/modules/quality/check/check.module'
import { calls } from '../../../server/http/calls'
import { openSite } from '../records/support/site'
import { textOn } from '../support/pdf'
import { type Served, serve } from '../support/serve'
import { openPrinter } from './support'

let server: Served
beforeAll(async () => {
  server = await serve({ endpoints: calls })
})
afterAll(() => server.close())

it('a finding is printed as a notice of rectification, with the pictures of its rectification beside its own', async () => {
  const site = await openSite(server)
  const { print } = openPrinter(server, site)
  const [found, clean] = [await site.createCheck(), await site.createCheck({ found: false, items: [] })]
  expect(textOn(await print(qualityCheck, found))).toContain('整改通知单')
  expect(textOn(await print(qualityCheck, clean))).not.toContain('整改通知单')
  await site.rectify(found)
  const pdf = await print(qualityCheck, found)
  expect(textOn(pdf)).toContain('整改照片')
  expect(pdf.pages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(4)
  expect(textOn(await print(qualityCheck, found, 'es'))).toContain('Avisodecorrección')
})
