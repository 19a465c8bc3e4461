import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { storedTexts } from '@/client/drafts/persisted'
import { project } from '@/modules/projects/project/project.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { addFormFeatures } from '@/screens/records/features/form'
import { merges } from '@/screens/records/features/merges'
import { mergedWith, partsBetween } from '@/screens/records/features/merges/merging'
import { loadTextsFor } from '@/words'
import { show } from '../../account/support/show'
import { signedInAs, wang, wireServer } from '../../account/support/wire-server'

const first = '00000000-0000-4000-8000-00000000000a'
const line = (guid: string, team: string, count: number) => ({ guid, team, trade: '钢筋工', count })
const theirs = {
  ...{ date: '2026-11-26', project: 'p1', site: '3号楼', record: '上午绑扎', low: 4, weather: 'rain' },
  workers: [line('a', '钢筋一班', 12)],
}
const mine = {
  ...{
    date: '2026-11-26',
    project: 'p1',
    site: '5号楼',
    record: '下午支模',
    low: 4,
    weather: 'rain',
    problems: '缺料',
  },
  workers: [line('b', '钢筋一班', 12), line('c', '木工二班', 8)],
  sources: [{ guid: 's', entry: 'c', module: 'clock-in', record: 'r1', into: 'workers' }],
}

it('names what one version has and the other has not; equal lines and values are left out', () => {
  expect(partsBetween(constructionLog, mine, theirs).map(({ key, isReplacing }) => [key, isReplacing])).toEqual([
    ['site', true],
    ['record', false],
    ['workers.c', false],
    ['problems', false],
  ])
})

it('adds the chosen lines with their words and sources, and writes texts one below the other', () => {
  const parts = partsBetween(constructionLog, mine, theirs).filter(({ key }) => key !== 'site')
  const words = { 'workers.c.partner': '木工队', 'workers.b.partner': '别的' }
  const merged = mergedWith(
    constructionLog,
    { values: mine, words },
    { values: theirs, words: { project: '一期' } },
    parts,
  )
  expect(merged.values).toMatchObject({
    ...{ site: '3号楼', record: '上午绑扎\n下午支模', problems: '缺料' },
    workers: [theirs.workers[0], mine.workers[1]],
    sources: [{ entry: 'c', record: 'r1' }],
  })
  expect(merged.words).toEqual({ project: '一期', problems: '', 'workers.c.partner': '木工队' })
})

describe('the form of a second log of a day', () => {
  let server: Awaited<ReturnType<typeof wireServer>>
  let model: RecordModel

  beforeAll(async () => {
    await loadTextsFor('pages/site/edit/index')
    addFormFeatures(merges)
    server = await wireServer({
      [recordCall(constructionLog, 'GetTaken')]: () => [{ guid: first, title: '3号楼', per: '', fields: ['date'] }],
      [recordCall(constructionLog, 'GetModel')]: () => model,
      ...Object.fromEntries([
        [recordCall(project, 'GetModel'), () => ({ ...model, guid: 'p1', values: { name: '一期' } })],
      ]),
      'Dictionary.GetList': () => [],
    })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    model = {
      ...{ guid: first, version: 3, state: -1, can: { edit: true, delete: true }, steps: [], done: [], held: '' },
      ...{ values: theirs, words: {} },
    }
  })

  const open = async () => {
    await show(<RecordEditScreen module={constructionLog} />, {
      server: server.url,
      signedIn: signedInAs(wang),
      params: { fill: 'project=PrjGuid', PrjGuid: 'p1' },
    })
    const site = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('#field-site input')
      if (found === null) throw new Error('there is no form yet')
      return found
    })
    fireEvent.input(site, { target: { value: '5号楼' } })
    fireEvent.click(await screen.findByRole('button', { name: '合并到已有的一份' }))
  }

  it('is merged by ticks, and continues in the form of the first one', async () => {
    await open()
    const tick = await screen.findByRole('checkbox', { name: '施工部位' })
    expect(screen.getByText('改为 5号楼（原为 3号楼）')).toBeTruthy()
    expect(tick.getAttribute('aria-checked')).toBe('false')
    fireEvent.click(tick)
    fireEvent.click(screen.getByRole('button', { name: /^并入 \d+ 项$/ }))
    await waitFor(() => expect(window.location.hash).toContain(`/site/construction-log/edit/${first}`))
    const drafts = await storedTexts('drafts', '')
    const merged = drafts.find(({ key }) => key.endsWith(first))
    expect(JSON.parse(merged?.text ?? '{}').values).toMatchObject({
      ...{ guid: first, version: 3 },
      values: { site: '5号楼', record: '上午绑扎', workers: theirs.workers },
    })
    expect(drafts.filter(({ key }) => key.includes('.new.'))).toEqual([])
  })

  it('is not merged into one that is closed', async () => {
    model = { ...model, held: 'locked' }
    await open()
    await screen.findByText('已有的一份不能修改')
    expect(screen.queryByRole('checkbox', { name: '施工部位' })).toBeNull()
  })
})
