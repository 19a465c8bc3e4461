import { screen, waitFor } from '@testing-library/react'
import type { ListPage } from '@wire'
import { modules } from '@/modules'
import { matchHash } from '@/routes/match'
import { recordCall } from '@/schema'
import { AreaEdit, AreaList } from '@/screens/records/area-pages'
import { choiceIn } from '@/screens/records/choice-in'
import { guidIn } from '@/screens/records/guid-in'
import { wordsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const named = (name: string) => {
  const found = modules.find((module) => module.name === name)
  if (found === undefined) throw new Error(`there is no module ${name}`)
  return found
}
const paramsOf = (hash: string) => matchHash(hash)?.params ?? {}
const guid = '00000000-0000-4000-8000-00000000000a'
const object = (record: object) => encodeURIComponent(JSON.stringify(record))
const [prj, called] = [guid, encodeURIComponent('一号楼')]

describe('what an address of old says', () => {
  it.each([
    [`/contractManageList/${prj}/${called}/0`, { direction: 'income' }],
    [`/contractManageList/${prj}/${called}/1`, { direction: 'expense' }],
    [`/contractManageList/${prj}/${called}`, {}],
    [`/contractManageList/${prj}/${called}/7`, {}],
    ['/contractManageEdit/add/1', { direction: 'expense' }],
    ['/contractManageEdit/add', {}],
    ['/sgLogEdit/add/supervisor', { kind: 'supervisor' }],
    ['/sgLogEdit/add/2', { kind: 'supervisor' }],
    ['/sgLogEdit/add/8807', {}],
    ['/constructionLogList/3', { kind: 'owner' }],
  ])('%s chooses %j', (hash, chosen) => {
    const params = paramsOf(hash)
    expect(choiceIn(named(String(params.module)), params)).toEqual(chosen)
  })

  it('says nothing where old clients put a word for nothing', () => {
    const { PrjGuid, PrjName, tabIndex } = paramsOf('/contractManageList/undefined/null/1')
    expect([PrjGuid, PrjName, tabIndex]).toEqual([undefined, undefined, '1'])
    const { guid: none, ContractId } = paramsOf(`/payMoneyEdit/add/undefined/${guid}`)
    expect([none, ContractId]).toEqual([undefined, guid])
  })

  it('a tile of collection shows what comes in, and what cannot be collected yet is not configured', () => {
    expect(paramsOf('/contractPayment')).toMatchObject({ module: 'contract', only: 'direction=income' })
    expect([matchHash('/contractPaymentedit'), matchHash('/nonContractualedit')]).toEqual([null, null])
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
  ])('%s in place of a guid is %j', (given, found) => {
    for (const path of ['procurementEdit', 'returnSlipEdit'])
      expect(guidIn(paramsOf(`/${path}/edit/${given}`))).toBe(found)
  })
})

let server: Awaited<ReturnType<typeof wireServer>>
const nothing = (): ListPage => ({ rows: [], can: { edit: true, delete: true }, total: 0, counts: {}, totals: {} })
const world = (hash: string) => ({ server: server.url, signedIn: signedInAs(wang), params: paramsOf(hash) })
const listOf = (name: string) => recordCall(named(name), 'GetListPage')

beforeEach(async () => {
  for (const area of ['finance', 'materials', 'assets', 'site']) await wordsFor(`pages/${area}/list/index`)
  server = await wireServer({
    ...Object.fromEntries(['contract', 'certificate'].map((name) => [listOf(name), nothing])),
    [recordCall(named('purchase'), 'GetModel')]: () => refuse('not-found'),
    'Dictionary.GetList': () => [],
  })
})
afterEach(() => server.close())

it('a list opened at a tab shows that direction', async () => {
  await show(<AreaList modules={modules} />, world(`/contractManageList/${prj}/${called}/1`))
  await waitFor(() => expect(server.of(listOf('contract'))).not.toHaveLength(0))
  const { filters = '' } = server.of(listOf('contract'))[0]?.takes ?? {}
  expect(JSON.parse(filters)).toEqual({ direction: 'expense', project: guid })
})

it('certificates of a type are called as the address says', async () => {
  const [type, title] = ['建造师证', '建造师证书']
  await show(<AreaList modules={modules} />, world(`/certificateList/${type}/${title}`))
  await waitFor(() => expect(screen.getByRole('heading', { name: title })).toBeTruthy())
  await waitFor(() => expect(server.of(listOf('certificate'))).not.toHaveLength(0))
  expect(JSON.parse(server.of(listOf('certificate'))[0]?.takes.filters ?? '')).toEqual({ type })
})

it('a new log begins with the kind that its address says', async () => {
  await show(<AreaEdit modules={modules} />, world('/sgLogEdit/add/supervisor'))
  await waitFor(() => expect(screen.getByRole('radio', { name: '监理日志' }).getAttribute('aria-checked')).toBe('true'))
})

it('a form opens for an object that says no guid', async () => {
  await show(<AreaEdit modules={modules} />, world(`/procurementEdit/edit/${object({ Name: '采购' })}`))
  await waitFor(() => expect(screen.getByRole('heading', { name: '新增采购申请' })).toBeTruthy())
  expect(server.of(recordCall(named('purchase'), 'GetModel'))).toEqual([])
})
