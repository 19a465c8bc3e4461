import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AnnexRow, CommentView, ListRow, RecordModel } from '@wire'
import { defineModule, field, recordCall, section } from '@/schema'
import { AreaEdit } from '@/screens/records/area-edit'
import { AreaDetail, AreaList } from '@/screens/records/area-pages'
import { loadTextsFor } from '@/words'
import { helmet } from '../../toy'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

/** A second module whose form picks a helmet. */
const handing = defineModule({
  name: 'handing',
  title: '安全帽发放',
  area: 'toys',
  handler: 'Handing',
  code: '8806',
  fields: {
    helmet: field.reference('安全帽', () => helmet, { required: true }),
    state: field.choice('状态', { out: '已发放', back: '已收回' }, { initial: 'out' }),
  },
  form: [section('all', '全部', 'helmet', 'state')],
  list: { title: 'helmet', state: 'state', facts: [], filters: ['state'], search: [], sort: 'helmet' },
  scope: { people: [] },
})

const guid = '00000000-0000-4000-8000-0000000000aa'
const values = {
  number: 'MZ20260001',
  owner: wang.UserCode,
  state: 'good',
  weight: 0.35,
  isNew: true,
  marks: ['leader'],
}
const words = { owner: '王工', state: '完好', marks: '领导' }
const row: ListRow = { guid, version: 1, state: 0, values, words }
const can = { edit: true, delete: true }
const model: RecordModel = { ...row, can, steps: [], done: [], held: '' }
const comment = {
  ...{ UID: 'c1', RID: guid, MID: 'helmet', AddUser: 'u2', AddUserName: '李工', AddTime: '2026-11-20T01:30:00.000Z' },
  ...{
    MadeAt: '',
    UserPhoto: '',
    Remark: '帽带松了',
    ToUser: '',
    ToUserName: '',
    BC: '',
    rrImg: '',
    Images: [],
    CanDelete: false,
  },
} satisfies CommentView
const attachment = {
  ...{
    AnnexCode: 'f1',
    AnnexName: '合格证.txt',
    OriginalName: '合格证.txt',
    FilePath: '',
    ThumbnaName: '',
    ThumbnaImgPath: '',
  },
  ...{
    HumanCode: 'u1',
    UserName: '王工',
    AddTime: '2026-11-20T01:30:00.000Z',
    FID: guid,
    Field: '',
    Sort: 'text' as const,
  },
  ...{ Size: 6, Turned: 0 as const, Sha256: '', Answers: '', ViewOnly: false, Width: 0, Height: 0, Taken: null },
} satisfies AnnexRow

let server: Awaited<ReturnType<typeof wireServer>>
const modules = [helmet, handing]

// jsdom has no layout and no scrollIntoView.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(async () => {
  server = await wireServer({
    [recordCall(helmet, 'GetListPage')]: () => ({ rows: [row], can }),
    [recordCall(helmet, 'GetListNumbers')]: () => ({ total: 1, counts: { good: 1 }, totals: {} }),
    [recordCall(helmet, 'GetModel')]: () => model,
    [recordCall(helmet, 'GetLinks')]: () => [],
    [recordCall(helmet, 'Save')]: () => 'Success',
    'Comment.GetList': () => ({ rows: [comment], total: 1 }),
    'Annex.GetList': () => [attachment],
    'Dictionary.GetList': () => [],
  })
  await loadTextsFor('pages/office/list/index')
})
afterEach(() => server.close())

const open = (page: React.ReactElement, params: Readonly<Record<string, string>>) =>
  show(page, { server: server.url, signedIn: signedInAs(wang), params })
const inputOf = (name: string) =>
  document.getElementById(`field-${name}`)?.querySelector('input, textarea') as HTMLInputElement
const callsTo = (name: string) => server.calls.filter((call) => call.name === name)

describe('a module definition without further code gives', () => {
  it('a list with its state, its facts and its filter chips', async () => {
    await open(<AreaList modules={modules} />, { module: 'helmet' })
    await screen.findByText('MZ20260001')
    expect(screen.getByText('王工')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: /完好.*1/ }))
    await waitFor(() =>
      expect(JSON.parse(callsTo('Helmet.GetListPage').at(-1)?.takes.filters ?? '{}')).toEqual({ state: 'good' }),
    )
  })

  it('a record page with its values, its files and its comments', async () => {
    await open(<AreaDetail modules={modules} />, { module: 'helmet', guid })
    expect((await screen.findAllByText('MZ20260001')).length).toBeGreaterThan(0)
    for (const text of ['领导', '0.35', '是', '帽带松了', '合格证.txt']) await screen.findByText(text)
    expect(callsTo('Comment.GetList')[0]?.takes).toMatchObject({ RID: guid, MID: 'helmet' })
    expect(callsTo('Annex.GetList')[0]?.takes).toMatchObject({ FID: guid, MID: 'helmet' })
  })

  it('a form that shows missing fields and is not saved while it has any', async () => {
    await open(<AreaEdit modules={modules} />, { module: 'helmet' })
    await screen.findByText('重量')
    fireEvent.input(inputOf('weight'), { target: { value: '0.4' } })
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText(/使用人: 请填写/)
    expect(callsTo('Helmet.Save')).toHaveLength(0)
  })

  it('an edit form with the saved values', async () => {
    await open(<AreaEdit modules={modules} />, { module: 'helmet', guid })
    await waitFor(() => expect(inputOf('weight').value).toBe('0.35'))
    await act(async () => fireEvent.input(inputOf('weight'), { target: { value: '0.5' } }))
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(callsTo('Helmet.Save')).toHaveLength(1))
    const { Data, Version } = callsTo('Helmet.Save')[0]?.takes ?? {}
    expect([Version, JSON.parse(Data ?? '{}').weight]).toEqual(['1', 0.5])
  })

  it('a picker in the forms that refer to it', async () => {
    await open(<AreaEdit modules={modules} />, { module: 'handing' })
    const helmetField = () => document.getElementById('field-helmet') as HTMLElement
    await waitFor(() => expect(helmetField()).toBeTruthy())
    fireEvent.click(within(helmetField()).getByRole('button'))
    fireEvent.click(await screen.findByText('MZ20260001'))
    await waitFor(() => expect(helmetField().textContent).toContain('MZ20260001'))
  })
})
