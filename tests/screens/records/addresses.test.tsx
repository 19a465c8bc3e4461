import { act, screen, waitFor } from '@testing-library/react'
import type { ListPage, RecordModel } from '@wire'
import { modules } from '@/modules'
import { quality } from '@/modules/quality/area'
import { matchHash } from '@/routes/match'
import routes from '@/routes/routes.json'
import { recordCall } from '@/schema'
import { AreaEdit } from '@/screens/records/area-edit'
import { AreaDetail, AreaList } from '@/screens/records/area-pages'
import { choiceIn } from '@/screens/records/shared/choice-in'
import { editModeOf, shownModule } from '@/screens/records/shared/edit-mode'
import { guidIn } from '@/screens/records/shared/guid-in'
import { moduleNameIn } from '@/screens/records/shared/module-of'
import { RecordNotFound } from '@/screens/records/shared/record-not-found'
import { loadTextsFor, switchLanguage } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'
import { typedAddresses } from './typed-addresses'

const moduleNamed = (name: string) => {
  const found = modules.find((module) => module.name === name)
  if (found === undefined) throw new Error(`there is no module ${name}`)
  return found
}
const paramsOf = (hash: string) => matchHash(hash)?.params ?? {}
const guid = '00000000-0000-4000-8000-00000000000a'
const object = (record: object) => encodeURIComponent(JSON.stringify(record))
const [prj, projectName] = [guid, encodeURIComponent('一号楼')]

describe('an old address', () => {
  it.each([
    [`/contractManageList/${prj}/${projectName}/0`, { direction: 'income' }],
    [`/contractManageList/${prj}/${projectName}/1`, { direction: 'expense' }],
    [`/contractManageList/${prj}/${projectName}`, {}],
    [`/contractManageList/${prj}/${projectName}/7`, {}],
    ['/contractManageEdit/add/1', { direction: 'expense' }],
    ['/contractManageEdit/add', {}],
    ['/sgLogEdit/add/supervisor', { kind: 'supervisor' }],
    ['/sgLogEdit/add/2', { kind: 'supervisor' }],
    ['/sgLogEdit/add/8807', {}],
    ['/constructionLogList/3', { kind: 'owner' }],
    ['/invoiceList/1', { direction: 'input' }],
    ['/invoiceList/2', { direction: 'sales' }],
    ['/invoiceList/3', { state: 'unverified' }],
    ['/invoiceList', {}],
    ['/QualitySafetyNature/1', { domain: 'quality' }],
    ['/QualitySafetyNature/safety', { domain: 'safety' }],
    ['/QualitySafetyNature/all', {}],
  ])('%s preselects %j', (hash, chosen) => {
    const params = paramsOf(hash)
    expect(choiceIn(moduleNamed(String(params.module)), params)).toEqual(chosen)
  })

  it('has no parameter for the placeholders undefined and null of old clients', () => {
    const { PrjGuid, PrjName, tabIndex } = paramsOf('/contractManageList/undefined/null/1')
    expect([PrjGuid, PrjName, tabIndex]).toEqual([undefined, undefined, '1'])
    const { guid: missing, ContractId } = paramsOf(`/payMoneyEdit/add/undefined/${guid}`)
    expect([missing, ContractId]).toEqual([undefined, guid])
  })

  it.each([
    ['/contractPayment', 'collection'],
    ['/contractPaymentedit', 'collection'],
    ['/nonContractualedit', 'other-collection'],
    [`/receiptsEdit/edit/0/${guid}`, 'collection'],
    ['/receiptsEdit/add/income', 'collection'],
    ['/receiptsEdit/add/1', 'pay-record'],
    [`/receiptsEdit/view/expense/${guid}`, 'pay-record'],
    ['/receiptsEdit/add/2', ''],
    ['/receiptsEdit/add/undefined', ''],
    ['/payMoneyList', 'payment'],
  ])('%s opens the module %j', (hash, module) => {
    expect(moduleNameIn(paramsOf(hash))).toBe(module)
  })

  it.each([
    [guid, guid],
    [object({ Guid: guid, Name: '退库' }), guid],
    [object({ ID: 7, UID: guid }), guid],
    [encodeURIComponent(object({ guid })), guid],
    [object({ Guid: 'none' }), ''],
    [encodeURIComponent('[object Object]'), ''],
    ['none', 'none'],
    [encodeURIComponent('{broken'), '{broken'],
    ['7', '7'],
    ['null', ''],
    ['undefined', ''],
  ])('with %s in place of a guid has the guid %j', (text, expected) => {
    expect(guidIn(paramsOf(`/returnSlipEdit/edit/${text}`))).toBe(expected)
  })
})

describe('the type in an edit address', () => {
  const opened = (path: string, type: string, id = guid) =>
    editModeOf(paramsOf(path.replace(':type', type).replace('@', id)))
  const bare = (path: string) => path.replace(/\/@(?=\/)|\/?@.*$|\?.*$/, '')

  it('is tested for every route with a type and a form', () => {
    const isMode = ({ with: fixed }: (typeof routes)[number]) => fixed?.choice !== 'kind=type'
    const forms = routes.filter(({ path, page }) => path.includes('/:type') && page.endsWith('edit/index'))
    const all = forms.filter(isMode)
    expect(typedAddresses.map(([name]) => name).sort()).toEqual(all.map(({ name }) => name).sort())
  })

  it.each(typedAddresses)('selects adding, copying, editing or viewing: %s', (_, path, key) => {
    for (const word of ['add', 'new', '0', 'ADD']) {
      const { as, guid: of, params } = opened(path, word)
      expect([word, as, of, params[key], params.copy]).toEqual([word, 'form', '', undefined, undefined])
    }
    for (const word of ['edit', 'update', '1']) expect(opened(path, word)).toMatchObject({ as: 'form', guid })
    for (const word of ['view', 'see', 'look', 'detail', 'check', '2', 'whatever'])
      expect(opened(path, word)).toMatchObject({ as: 'view', guid })
    for (const word of ['copy', 'addAgain']) {
      const { as, guid: of, params } = opened(path, word)
      expect([word, as, of, params.copy]).toEqual([word, 'form', '', guid])
    }
  })

  it.each(typedAddresses.filter(([, path]) => !/Slip|procurement|warehouse|inspectionView/.test(path)))(
    'opens the list if the address names no record: %s',
    (_, path) => {
      for (const word of ['view', 'edit'])
        expect(editModeOf(paramsOf(bare(path).replace(':type', word))).as).toBe('list')
    },
  )

  it('opens a new check that refers to an earlier one, not a copy', () => {
    const { as, params } = editModeOf(paramsOf(`/qualityEdit/addAgain?reguid=${guid}`))
    expect([as, params.reguid, params.copy]).toEqual(['form', guid, undefined])
    expect(editModeOf(paramsOf(`/noticeEdit/addAgain?reguid=${guid}`)).params.copy).toBe(guid)
  })

  it('opens the stock for a view address of an old stock line', () => {
    const { as, guid: of, params } = editModeOf(paramsOf(`/warehouseMaterialEdit/view/${guid}`))
    expect([as, of, shownModule(moduleNamed('goods-out'), params).name]).toEqual(['view', guid, 'stock'])
  })

  it('opens a form if it is missing', () => {
    expect(editModeOf(paramsOf(`/office/leave/edit/${guid}`))).toMatchObject({ as: 'form', guid })
    expect(editModeOf(paramsOf('/contractManageEdit'))).toMatchObject({ as: 'form', guid: '' })
  })
})

let server: Awaited<ReturnType<typeof wireServer>>
const emptyPage = (): ListPage => ({ rows: [], can: { edit: true, delete: true }, total: 0, counts: {}, totals: {} })
const options = (hash: string) => ({ server: server.url, signedIn: signedInAs(wang), params: paramsOf(hash) })
const listOf = (name: string) => recordCall(moduleNamed(name), 'GetListPage')
const modelOf = (name: string) => recordCall(moduleNamed(name), 'GetModel')
const leave: RecordModel = {
  ...{ guid, version: 1, state: 0, can: { edit: true, delete: true }, steps: [], done: [], held: '' },
  ...{ values: { reason: '回老家' }, words: {} },
}

beforeEach(async () => {
  for (const area of ['finance', 'materials', 'assets', 'site', 'office', 'quality'])
    await loadTextsFor(`pages/${area}/list/index`)
  server = await wireServer({
    ...Object.fromEntries(['contract', 'certificate', 'leave'].map((name) => [listOf(name), emptyPage])),
    ...Object.fromEntries(
      ['purchase', 'purchase-item', 'material', 'task', 'quality-check'].map((name) => [
        modelOf(name),
        () => refuse('not-found'),
      ]),
    ),
    [modelOf('leave')]: () => leave,
    'Dictionary.GetList': () => [],
  })
})
afterEach(() => server.close())

it('a list opened at a tab is filtered by the direction of the tab', async () => {
  await show(<AreaList modules={modules} />, options(`/contractManageList/${prj}/${projectName}/1`))
  await waitFor(() => expect(server.of(listOf('contract'))).not.toHaveLength(0))
  const { filters = '' } = server.of(listOf('contract'))[0]?.takes ?? {}
  expect(JSON.parse(filters)).toEqual({ direction: 'expense', project: guid })
})

it('a list of certificates of a type has the title of the address', async () => {
  const [type, title] = ['建造师证', '建造师证书']
  await show(<AreaList modules={modules} />, options(`/certificateList/${type}/${title}`))
  await waitFor(() => expect(screen.getByRole('heading', { name: title })).toBeTruthy())
  await waitFor(() => expect(server.of(listOf('certificate'))).not.toHaveLength(0))
  expect(JSON.parse(server.of(listOf('certificate'))[0]?.takes.filters ?? '')).toEqual({ type })
})

it.each([
  ['8806', '安全检查', '质量检查'],
  ['8805', '质量检查', '安全检查'],
  ['8848', '质量检查', '安全检查'],
])('the list of exposures opened from the tile %s leads to the lists of that tile', async (tile, own, other) => {
  await show(<AreaList modules={quality.modules} />, options(`/quality/exposure?tile=${tile}`))
  await waitFor(() => expect(screen.getByRole('button', { name: own })).toBeTruthy())
  expect(screen.queryByRole('button', { name: other })).toBeNull()
})

it('a new log has the kind of its address', async () => {
  await show(<AreaEdit modules={modules} />, options('/sgLogEdit/add/supervisor'))
  await waitFor(() => expect(screen.getByRole('radio', { name: '监理日志' }).getAttribute('aria-checked')).toBe('true'))
})

it('an address with an object without a guid opens an empty form', async () => {
  await show(<AreaEdit modules={modules} />, options(`/procurementEdit/edit/${object({ Name: '采购' })}`))
  await waitFor(() => expect(screen.getByRole('heading', { name: '新增入库单' })).toBeTruthy())
  expect(server.of(recordCall(moduleNamed('purchase-item'), 'GetModel'))).toEqual([])
})

it('a view address of a leave shows it without a form', async () => {
  await show(<AreaEdit modules={modules} />, options(`/askForLeaveEdit/view/${guid}`))
  await waitFor(() => expect(screen.getAllByText('回老家').length).toBeGreaterThan(0))
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})

it('a view address without a record opens the list with an explanation', async () => {
  await show(<AreaEdit modules={modules} />, options('/askForLeaveEdit/view'))
  await screen.findByText('这个链接没有指明是哪一条，请从列表中选择')
  await waitFor(() => expect(server.of(listOf('leave'))).not.toHaveLength(0))
})

const unknownRecords: readonly (readonly [hash: string, page: typeof AreaEdit])[] = [
  ['/taskedit/abc', AreaEdit],
  ['/taskList/abc', AreaDetail],
  ['/procurementDetails/xx', AreaDetail],
  ['/materialDetail/1', AreaDetail],
  [`/procurementEdit/view/${guid}`, AreaEdit],
  ['/qualityImprovement/abc', AreaEdit],
]
it.each(unknownRecords)(
  '%s shows that the record does not exist, with links and without a retry',
  async (hash, Page) => {
    await show(<Page modules={modules} />, options(hash))
    await screen.findByText('找不到这条内容')
    expect(screen.queryByText('点按重试')).toBeNull()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    screen.getByRole('button', { name: /查看.*列表/ })
    screen.getByRole('button', { name: '回到首页' })
  },
)

it('the page of an unknown record links to its list by the plural name', async () => {
  await loadTextsFor('pages/office/edit/index')
  await show(<RecordNotFound module={moduleNamed('task')} />, options('/taskedit/abc'))
  await act(() => switchLanguage('en'))
  await screen.findByRole('button', { name: 'Open the list: tasks' })
})

it('the address of a check opens its latest re-inspection', async () => {
  await server.close()
  const [first, last] = ['00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2']
  const reinspections = [first, last]
  const done = (Module: string, Guid: string) => ({
    Guid,
    Module,
    Step: 'recheck',
    State: 'passed',
    UserName: '',
    At: '',
  })
  server = await wireServer({
    ...{
      [modelOf('quality-reinspection')]: ({ guid: id = '' }) =>
        reinspections.includes(id) ? { ...leave, guid: id, values: { opinion: id } } : refuse('not-found'),
    },
    ...{
      [modelOf('quality-check')]: (): RecordModel => ({
        ...leave,
        done: [...reinspections.map((each) => done('quality-reinspection', each)), done('quality-improvement', 'x')],
      }),
    },
  })
  await show(<AreaDetail modules={modules} />, options(`/qualityReinspectionView/${guid}`))
  await waitFor(() => expect(screen.getAllByText(last).length).toBeGreaterThan(0))
})
