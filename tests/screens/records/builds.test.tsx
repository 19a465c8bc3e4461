import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Built, BuiltRow } from '@wire'
import { project } from '@/modules/projects/project/project.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { linesIn, recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { withoutPart, withPart } from '@/screens/records/features/builds/taking'
import '@/screens/records/features/builds-form'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const part = (record: string, more: Partial<BuiltRow>): BuiltRow => ({
  ...{ module: 'device-work-record', record, line: '', title: `机械台班 ${record}`, into: 'workers' },
  ...{ values: {}, words: {}, text: '', amount: null, ...more },
})
const gang = part('TB1', { values: { team: '钢筋一班', count: 12, hours: 9 }, amount: 12 })
const check = part('ZJ1', {
  module: 'quality-check',
  title: '质量检查 三层',
  into: 'quality',
  text: '质量检查：三层，合格',
})
const steel = part('RK1', {
  ...{ module: 'goods-in', line: 'l1', title: '入库单 RK1 螺纹钢', into: 'resources', amount: 24.5 },
  ...{ values: { material: 'm1', quantity: 24.5 }, words: { material: '螺纹钢' } },
})
const empty = { values: {}, words: {} }

describe('a part that is taken over', () => {
  it('adds its line with its texts, and its source', () => {
    const { values, words } = withPart(constructionLog, empty, steel)
    const [line] = linesIn(values, 'resources')
    expect(line).toMatchObject({ material: 'm1', quantity: 24.5 })
    expect(words).toEqual({ [`resources.${line?.guid}.material`]: '螺纹钢' })
    expect(linesIn(values, 'sources')).toMatchObject([
      { module: 'goods-in', record: 'RK1', line: 'l1', entry: line?.guid },
    ])
    expect(withPart(constructionLog, { values, words }, steel).values).toBe(values)
  })

  it('uses the line of the same team that was typed before, and does not replace its count', () => {
    const typed = { guid: 'g1', team: '钢筋一班', trade: '钢筋工', count: 11 }
    const { values } = withPart(constructionLog, { values: { workers: [typed] }, words: {} }, gang)
    expect(linesIn(values, 'workers')).toEqual([typed])
    expect(linesIn(values, 'sources')).toMatchObject([{ entry: 'g1', amount: 12 }])
  })

  it('adds its sentence once, unless the text has no room for it', () => {
    const { values } = withPart(constructionLog, { values: { quality: '早班无问题' }, words: {} }, check)
    expect(values.quality).toBe('早班无问题\n质量检查：三层，合格')
    expect(withoutPart(constructionLog, { values, words: {} }, check).values).toEqual({
      quality: '早班无问题',
      sources: [],
    })
    const full = { values: { quality: '满'.repeat(995) }, words: {} }
    expect(withPart(constructionLog, full, check)).toBe(full)
  })
})

describe('the form of a log', () => {
  let server: Awaited<ReturnType<typeof wireServer>>
  const built: Built = { rows: [gang, steel, check], hidden: [{ title: '安全检查', count: 2 }], isCut: false }

  beforeEach(async () => {
    await loadTextsFor('pages/site/edit/index')
    server = await wireServer({
      [recordCall(project, 'GetModel')]: () => ({
        ...{ guid: 'p1', version: 1, state: -1, can: { edit: true, delete: true }, values: { name: '滨江一期' } },
        words: {},
      }),
      [recordCall(constructionLog, 'GetEarlier')]: () => ({ record: null }),
      [recordCall(constructionLog, 'GetBuilt')]: () => built,
    })
  })
  afterEach(() => server.close())

  it('takes over all parts with one tap, and each can be taken out again', async () => {
    await show(<RecordEditScreen module={constructionLog} />, {
      ...{ server: server.url, signedIn: signedInAs(wang) },
      params: { fill: 'project=PrjGuid', PrjGuid: 'p1' },
    })
    fireEvent.click(await screen.findByRole('button', { name: '生成今日内容' }))
    expect(await screen.findByText('已生成 3 项，请核对')).toBeTruthy()
    const boxes = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-checked'))
    expect(boxes()).toEqual(['true', 'true', 'true'])
    expect(screen.getByText('1. 钢筋一班')).toBeTruthy()
    expect(screen.getAllByText('进场数量 24.5')).toHaveLength(2)
    expect(screen.getByText('还有不对您开放的单据：安全检查 2')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: '人员 · 机械台班 TB1' }))
    await waitFor(() => expect(boxes()).toEqual(['false', 'true', 'true']))
    expect(screen.queryByText('1. 钢筋一班')).toBeNull()
    const [{ takes } = { takes: {} as Record<string, string> }] = server.of(recordCall(constructionLog, 'GetBuilt'))
    expect(JSON.parse(takes.Data ?? '{}')).toMatchObject({ project: 'p1' })
  })
})
