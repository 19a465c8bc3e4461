import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { dayFromToday, recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { addDetailFeatures, detailParts } from '@/screens/records/features/detail'
import { addFormFeatures } from '@/screens/records/features/form'
import { lateness } from '@/screens/records/features/lateness'
import { lateForm } from '@/screens/records/features/lateness/late-form'
import { loadTextsFor } from '@/words'
import { show } from '../../account/support/show'
import { signedInAs, wang, wireServer } from '../../account/support/wire-server'

addDetailFeatures(lateness)
const Shown = detailParts(constructionLog, 'cardSection').find(({ name }) => name === 'lateness')?.part
const guid = '00000000-0000-4000-8000-00000000000a'

async function open(late: RecordModel['lateness']) {
  await loadTextsFor('pages/site/detail/index')
  if (Shown === undefined) throw new Error('the page of a log does not show how late it is')
  const record = { guid, version: 1, values: {}, words: {}, ...(late === undefined ? {} : { lateness: late }) }
  await show(<Shown module={constructionLog} guid={guid} isLoaded record={record as unknown as RecordModel} />, {
    server: '',
  })
}

it('a log that was written later and amended shows both', async () => {
  await open({ Days: 2, Amended: [{ At: '2026-11-20T02:00:00Z', UserName: '张振华', Reason: '温度记错' }] })
  await screen.findByText('晚 2 天填写')
  expect(screen.getByText(/^张振华 于 .*更正：温度记错$/)).toBeTruthy()
})

it('a log of its day that was only amended is not shown as late', async () => {
  await open({ Days: 0, Amended: [{ At: '2026-11-20T02:00:00Z', UserName: '张振华', Reason: '温度记错' }] })
  await screen.findByText(/更正：温度记错/)
  expect(screen.queryByText(/天填写/)).toBeNull()
})

it('records that may be written later are never late', () => {
  expect(detailParts(qualityCheck, 'cardSection').some(({ name }) => name === 'lateness')).toBe(false)
})

describe('the form of a log', () => {
  const openForm = (date: string) =>
    show(<RecordEditScreen module={constructionLog} />, {
      ...{ server: server.url, signedIn: signedInAs(wang), params: { begins: `date=${date}` } },
    })
  let server: Awaited<ReturnType<typeof wireServer>>

  beforeAll(async () => {
    await loadTextsFor('pages/site/edit/index')
    addFormFeatures(lateForm)
    server = await wireServer({
      [recordCall(constructionLog, 'GetTaken')]: () => [],
      'Dictionary.GetList': () => [],
    })
  })
  afterAll(() => server.close())

  it('for an earlier day says how much later it is written, and has one button that ends it', async () => {
    await openForm(dayFromToday(-2))
    await screen.findByText('补写：晚 2 天填写')
    expect(screen.getByRole('button', { name: '完成' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  })

  it('for today says nothing, and counts the lines of a section beside its title', async () => {
    await openForm(dayFromToday())
    await screen.findByText('生产情况')
    expect(screen.queryByText(/补写/)).toBeNull()
    const people = () => screen.getByText('人员', { selector: '.card__title' }).parentElement?.textContent
    expect(people()).toBe('人员')
    const [add] = await screen.findAllByRole('button', { name: /添加|加一行|新增/ })
    if (add === undefined) throw new Error('no line can be added')
    fireEvent.click(add)
    await waitFor(() => expect(people()).toBe('人员1'))
  })
})
