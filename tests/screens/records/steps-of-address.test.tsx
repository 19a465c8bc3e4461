import { screen } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { affairs } from '@/modules/affairs/area'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderHandle } from '@/modules/affairs/work-order-handle/work-order-handle.module'
import { workOrderVisit } from '@/modules/affairs/work-order-visit/work-order-visit.module'
import { matchHash } from '@/routes/match'
import { recordCall } from '@/schema'
import { AreaDetail } from '@/screens/records/area-pages'
import { stepIn } from '@/screens/records/detail/steps-of-address'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const guidOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const [order, accept, handle, confirm, visit] = ['01', '02', '03', '04', '05'].map(guidOf) as [
  string,
  string,
  string,
  string,
  string,
]
const [otherAccept, otherHandle, unknown] = ['06', '07', '99'].map(guidOf) as [string, string, string]

const done = (Step: string, Guid: string, Module: string) => ({
  ...{ Step, Module, Guid, UserName: '王建国', At: '2026-11-20T01:00:00Z', State: 'report' },
})
const rounds = [
  done('accept', otherAccept, 'work-order-accept'),
  done('handle', otherHandle, 'work-order-handle'),
  done('accept', accept, 'work-order-accept'),
  done('handle', handle, 'work-order-handle'),
  done('confirm', confirm, 'work-order-confirm'),
  done('visit', visit, 'work-order-visit'),
]

const model = (guid: string, more: Partial<RecordModel>): RecordModel => ({
  ...{ guid, version: 1, state: 1, values: {}, words: {}, can: { edit: true, delete: true }, steps: [], done: [] },
  ...{ held: '', ...more },
})
const models: Readonly<Record<string, RecordModel>> = {
  [order]: model(order, { values: { title: '大堂渗水', status: 'visited' }, done: rounds }),
  [handle]: model(handle, { values: { number: 'CL20260002', result: 'done' } }),
  [otherHandle]: model(otherHandle, { values: { number: 'CL20260001', result: 'done' } }),
  [visit]: model(visit, { values: { number: 'HF20260001', result: 'solved' } }),
}

let server: Awaited<ReturnType<typeof wireServer>>
beforeEach(async () => {
  await loadTextsFor('pages/affairs/list/index')
  const answer = ({ guid }: { readonly guid: string }) => models[guid] ?? refuse('not-found')
  server = await wireServer({
    ...Object.fromEntries(
      [workOrder, workOrderHandle, workOrderVisit].flatMap((module) => [
        [recordCall(module, 'GetModel'), answer],
        [recordCall(module, 'GetLinks'), () => []],
      ]),
    ),
    'Annex.GetList': () => [],
    'Comment.GetList': () => ({ rows: [], total: 0 }),
  })
})
afterEach(() => server.close())

const open = (hash: string) =>
  show(<AreaDetail modules={affairs.modules} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: matchHash(hash)?.params ?? {} },
  })
const notice = '链接里的一步不属于这条记录，下面是现在的内容'

describe('an address of a work order', () => {
  it('shows the steps of the round that it names', async () => {
    await open(`/confirmationView/${order}/${accept}/${handle}`)
    await screen.findByText('本轮处理')
    expect(screen.queryByText(notice)).toBeNull()
  })

  it('opens the order with a notice if a step does not belong to it', async () => {
    await open(`/returnVisitView/${order}/${accept}/${unknown}/${confirm}`)
    await screen.findByText(notice)
    expect((await screen.findAllByText('大堂渗水')).length).toBeGreaterThan(0)
  })

  it('opens the follow-up that it names', async () => {
    await open(`/hasBeenVisitView/${order}/${accept}/${handle}/${confirm}/${visit}`)
    expect((await screen.findAllByText(/HF20260001/)).length).toBeGreaterThan(0)
    expect(screen.queryByText(notice)).toBeNull()
  })

  it('opens the handling that followed the acceptance that it names', async () => {
    await open(`/handleView/${otherAccept}/${order}`)
    expect((await screen.findAllByText(/CL20260001/)).length).toBeGreaterThan(0)
  })

  it('opens a handling without its order, because it names the handling first', async () => {
    await open(`/handleView/${handle}/${unknown}`)
    expect((await screen.findAllByText(/CL20260002/)).length).toBeGreaterThan(0)
  })

  it('of an order that does not exist leads to the page that says so', async () => {
    await open(`/hasBeenVisitView/${unknown}/${accept}/${handle}/${confirm}/${visit}`)
    await screen.findByText(/不存在/)
  })
})

it('a step without one after it is not found', () => {
  expect(stepIn(rounds.slice(0, 1), { step: 'handle', guid: otherAccept })).toBeUndefined()
})
