import { openFirm } from '../support/firm'
import * as made from './support/papers'
import { places, serverOn } from './support/places'
import { openRecord, type RecordWithFiles } from './support/record'

describe.each(places)('in %s', (_, open) => {
  const served = serverOn(open)
  let record: RecordWithFiles

  beforeAll(async () => {
    const server = served()
    record = await openRecord(server, await openFirm(server, '滨江建设', 1000))
  })

  describe('a file of two types at once', () => {
    it.each([
      ['a photo and an archive', '现场.jpg', made.photoAndArchive, 'image/jpeg', 'page.html'],
      ['a photo and an archive named as an archive', '资料.zip', made.photoAndArchive, 'image/jpeg', 'page.html'],
      ['an animation and a script', 'move.gif', made.pictureAndScript, 'image/gif', 'alert(1)'],
    ])(
      'that is %s is drawn again for the view, and served with the type of its first bytes',
      async (_, name, content, type, hidden) => {
        const bytes = await content()
        const { body, problem } = await record.upload({ name, content: bytes }, { hidWatermark: 'true' })
        expect([problem, body.code]).toEqual([null, 200])
        for (const shape of ['view', 'thumb'] as const) {
          const shown = await record.fetch(body, shape)
          expect(shown.headers['content-type']).toMatch(/^image\//)
          expect(shown.rawPayload.includes(hidden)).toBe(false)
        }
        const { headers, rawPayload } = await record.fetch(body, 'original')
        expect(rawPayload.equals(bytes)).toBe(true)
        expect(headers['content-type']).toBe(type)
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['content-security-policy']).toContain('sandbox')
      },
    )

    it('that is a PDF and a page is served as a PDF without scripts', async () => {
      const { body } = await record.upload({ name: '合同.html.pdf', content: made.pdfAndPage() })
      const { headers } = await record.fetch(body, 'original')
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("script-src 'none'")
    })
  })

  describe('a fetched file', () => {
    it('cannot run scripts, and is not stored in shared caches', async () => {
      const { body } = await record.upload({ name: 'x.txt', content: Buffer.from('<script>alert(1)</script>') })
      const { headers } = await record.fetch(body, 'original')
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers['referrer-policy']).toBe('no-referrer')
    })

    it('is served in ranges, and not again with a known ETag', async () => {
      const content = Buffer.from('0123456789')
      const { body } = await record.upload({ name: 'parts.txt', content })
      const part = await record.fetch(body, 'original', { range: 'bytes=2-4' })
      expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
      expect((await record.fetch(body, 'original', { range: 'bytes=-3' })).body).toBe('789')
      expect((await record.fetch(body, 'original', { range: 'bytes=7-' })).body).toBe('789')
      expect((await record.fetch(body, 'original', { range: 'bytes=20-30' })).statusCode).toBe(416)
      const whole = await record.fetch(body, 'original')
      expect((await record.fetch(body, 'original', { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(
        304,
      )
    })
  })
})
