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
  await site.recheck(found, 'fail')
  await site.rectify(found)
  await site.recheck(found, 'pass')
  const text = textOn(await print(qualityCheck, found))
  // Each step stands on the notice, in the order in which they were taken.
  expect(text.match(/质量(整改|复检)·[A-Z]+\d+/g)?.map((each) => each.slice(0, 4))).toEqual(
    ['整改', '复检', '整改', '复检'].map((each) => `质量${each}`),
  )
  expect(text).toMatch(/复检结果未通过.*复检结果通过/)
  expect(textOn(await print(qualityCheck, found, 'es'))).toContain('Avisodecorrección')
})
