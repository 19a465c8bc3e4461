import sharp from 'sharp'
import { openPress } from '../../../server/engine/paper/press'
import type { Sheet } from '../../../server/engine/paper/sheet'
import { silent } from '../../../server/log'
import { readPdf, wordsOn } from '../support/pdf'

const press = openPress(process.env.PURLIN_TEST_PRESS ?? '', silent)
afterAll(() => press.close())

const sheet = (pictures: Sheet['pictures']): Sheet => ({
  lang: 'zh',
  enterprise: { name: '广厦建设集团有限公司', shortName: '广厦' },
  module: '质量检查',
  title: '二层梁板钢筋',
  number: 'ZL-1',
  stamp: { tone: 'fail', word: '待整改' },
  address: 'http://localhost:8080/#/quality/check/view/1',
  notes: [],
  sections: [],
  pictures,
  signatures: ['制表'],
  words: { date: '日期', pictures: '照片', unreadable: '照片无法显示', printed: '打印', page: '{{page}}/{{pages}}' },
})

const photo = async (width: number, height: number, format: 'jpeg' | 'png') =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#557799' } })
      .toFormat(format)
      .toBuffer(),
  )

it('pictures of every shape stand in rows with their captions, and a broken one leaves a word', async () => {
  const shapes = await Promise.all([photo(400, 300, 'jpeg'), photo(300, 400, 'png'), photo(1200, 40, 'jpeg')])
  const all = Array.from({ length: 20 }, (_, index) => ({
    caption: `第${index + 1}张`,
    bytes: shapes[index % 3] as Uint8Array,
  }))
  const broken = [new Uint8Array(), new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new TextEncoder().encode('<svg/>')]
  const bad = broken.map((bytes, index) => ({ caption: `坏${index}`, bytes }))
  const pdf = await readPdf(await press.print(sheet([...all, ...bad])))
  const words = wordsOn(pdf)
  expect([...all, ...bad].filter(({ caption }) => !words.includes(caption))).toEqual([])
  expect(words.split('照片无法显示')).toHaveLength(4)
  expect(pdf.pages.length).toBeGreaterThan(1)
})

it('one that cannot be printed fails alone', async () => {
  const wrong = press.print({ ...sheet([]), sections: null } as unknown as Sheet)
  const right = press.print(sheet([]))
  await expect(wrong).rejects.toThrow()
  expect((await readPdf(await right)).pages).toHaveLength(1)
})
