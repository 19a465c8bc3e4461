import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { keepTyped } from '@/client/core/lifecycle'
import { queryClient } from '@/client/core/query-client'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { task } from '@/modules/office/task/task.module'
import { localStore } from '@/platform/vault'
import { matchHash } from '@/routes/match'
import { type Module, recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { useRecordDraft } from '@/screens/records/edit/use-record-draft'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const guid = '00000000-0000-4000-8000-0000000000aa'
const can = { edit: true, delete: true }
const values = {
  ...{ title: '复核标高', type: 'project', importance: 'normal', owner: wang.UserCode, rate: 60 },
  ...{ startDate: '2026-05-01', endDate: '2026-05-03', content: '全部楼层', status: 'running' },
}
let saved = { version: 1, values }
const model = () => ({ guid, ...saved, state: 0, can, words: {}, steps: [], done: [], held: '' as const })

// jsdom implements no object URLs.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:file'
})

let isContractGone = false
let server: Awaited<ReturnType<typeof wireServer>>
beforeEach(async () => {
  saved = { version: 1, values }
  isContractGone = false
  await loadTextsFor('pages/finance/edit/index')
  server = await wireServer({
    ...{ [recordCall(task, 'GetModel')]: model },
    ...{
      [recordCall(contract, 'GetModel')]: () =>
        isContractGone ? refuse('not-found') : { ...model(), values: { name: '钢材采购合同' } },
    },
  })
})
afterEach(async () => {
  keepTyped()
  for (const { key } of await localStore.all('drafts', ''))
    await localStore.write([{ table: 'drafts', key, text: null }])
  await server.close()
})

const open = (module: Module, params: Readonly<Record<string, string>>) =>
  show(<RecordEditScreen module={module} />, { server: server.url, signedIn: signedInAs(wang), params })
const inputOf = (name: string) =>
  document.getElementById(`field-${name}`)?.querySelector('input, textarea') as HTMLInputElement
const type = (name: string, value: string) => act(async () => fireEvent.input(inputOf(name), { target: { value } }))
const waitForForm = () => waitFor(() => expect(inputOf('title').value).toBe(saved.values.title))
/** Keys of the drafts stored after the form was left and all delayed writes are done. */
const draftsAfter = async ({ unmount }: { readonly unmount: () => void }) => {
  await new Promise((resolve) => setTimeout(resolve, 700))
  unmount()
  await new Promise((resolve) => setTimeout(resolve, 50))
  return (await localStore.all('drafts', '')).map(({ key }) => key)
}

it('a new form whose record exists already continues in the edit form with its input', async () => {
  await server.close()
  server = await wireServer({
    [recordCall(certificateType, 'Save')]: () => refuse('stale'),
  })
  const form = await open(certificateType, {})
  await waitFor(() => expect(inputOf('name')).toBeTruthy())
  await type('name', '安全员证')
  await act(async () => fireEvent.click(screen.getByText('保存')))
  await waitFor(() => expect(matchHash(window.location.hash)?.params.guid).toMatch(/^[\da-f-]{36}$/))
  const drafts = await localStore.all('drafts', '')
  expect(drafts.map(({ key }) => key)).toEqual([
    expect.stringContaining(matchHash(window.location.hash)?.params.guid ?? 'no guid'),
  ])
  expect(drafts[0]?.text).toContain('安全员证')
  form.unmount()
})

it('a form that was opened and left stores no draft', async () => {
  const form = await open(task, { guid })
  await waitForForm()
  expect(await draftsAfter(form)).toEqual([])
})

it('input that was reverted stores no draft', async () => {
  const form = await open(task, { guid })
  await waitForForm()
  await type('title', '复核标高和轴线')
  await type('title', '复核标高')
  expect(await draftsAfter(form)).toEqual([])
})

it('input is stored as a draft, and reverting it later deletes the draft', async () => {
  const form = await open(task, { guid })
  await waitForForm()
  await type('title', '复核轴线')
  expect(await draftsAfter(form)).toHaveLength(1)
  const again = await open(task, { guid })
  await waitFor(() => expect(inputOf('title').value).toBe('复核轴线'))
  await screen.findByText('已恢复上次填写的内容，随填随存在这部手机上')
  await type('title', '复核标高')
  expect(await draftsAfter(again)).toEqual([])
})

const draftOf = (title: string) => ({
  table: 'drafts' as const,
  key: `a1.E1.record.task.${guid}`,
  text: JSON.stringify({ values: { guid, version: 1, values: { ...values, title }, words: {} }, at: Date.now() }),
})

const rendered: unknown[] = []
function Form() {
  const { draft, change, restoredAt, isBehind } = useRecordDraft(task)
  rendered.push(draft.values.title)
  const revert = () => change({ values: { ...draft.values, title: '复核标高' } })
  return (
    <button type="button" onClick={revert}>
      {restoredAt === null ? '新填' : '已恢复'} {isBehind ? '已有新内容' : ''}
    </button>
  )
}

it('a restored draft that is reverted keeps its values in every render, and is not marked as outdated', async () => {
  await localStore.write([draftOf('复核轴线')])
  saved = { version: 2, values }
  await show(<Form />, { server: server.url, signedIn: signedInAs(wang), params: { guid } })
  const form = await screen.findByText('已恢复 已有新内容')
  rendered.splice(0)
  await act(async () => fireEvent.click(form))
  await waitFor(() => expect(form.textContent?.trim()).toBe('新填'))
  expect(rendered.filter((title) => title !== '复核标高')).toHaveLength(0)
  await waitFor(async () => expect(await localStore.all('drafts', '')).toEqual([]))
})

it('a draft equal to the saved record is deleted without a notice', async () => {
  await localStore.write([draftOf(values.title)])
  const form = await open(task, { guid })
  await waitForForm()
  await waitFor(() => expect(screen.queryByText('已恢复上次填写的内容，随填随存在这部手机上')).toBeNull())
  expect(await draftsAfter(form)).toEqual([])
})

it('a new record prefilled by its address stores no draft until there is input', async () => {
  const params = matchHash(`/payMoneyEdit/add/undefined/${guid}`)?.params ?? {}
  const form = await open(payment, params)
  await waitFor(() => expect(document.getElementById('field-contract')?.textContent).toContain('钢材采购合同'))
  expect(await draftsAfter(form)).toEqual([])
  const again = await open(payment, params)
  await waitFor(() => expect(inputOf('amount')).toBeTruthy())
  await type('amount', '10')
  expect(await draftsAfter(again)).toHaveLength(1)
})

it('a new record prefilled from an unknown record is not found, but its stored draft is shown', async () => {
  const params = matchHash(`/payMoneyEdit/add/undefined/${guid}`)?.params ?? {}
  isContractGone = true
  const missing = await open(payment, params)
  await screen.findByText('找不到这条内容')
  missing.unmount()
  isContractGone = false
  queryClient.clear()
  const form = await open(payment, params)
  await waitFor(() => expect(inputOf('amount')).toBeTruthy())
  await type('amount', '10')
  expect(await draftsAfter(form)).toHaveLength(1)
  isContractGone = true
  queryClient.clear()
  await open(payment, params)
  await waitFor(() => expect(inputOf('amount').value).toBe('10'))
  expect(screen.queryByText('找不到这条内容')).toBeNull()
})

it('a new record with an added file keeps its draft, because only the draft has its guid', async () => {
  const form = await open(task, {})
  await waitFor(() => expect(inputOf('title')).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: '选择文件' }))
  const picker = await waitFor(() => document.querySelector('input[type=file]') as HTMLInputElement)
  Object.defineProperty(picker, 'files', { value: [new File(['a plan'], 'plan.txt', { type: 'text/plain' })] })
  await act(async () => fireEvent.change(picker))
  expect(await draftsAfter(form)).toHaveLength(1)
})

it('an untouched form shows later changes of another user without a conflict', async () => {
  await open(task, { guid })
  await waitForForm()
  saved = { version: 2, values: { ...values, title: '复核轴线' } }
  await act(() => queryClient.invalidateQueries())
  await waitForForm()
  expect(screen.queryByText(/别人|其他人/)).toBeNull()
})
