import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { otherCollection } from '@/modules/finance/other-collection/other-collection.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { recordCall, yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let account: string
beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  account = await desk.createAccount({ opening: yuan(1000) })
})
afterAll(() => server.close())

const drafted = (more: Values = {}): Values => ({
  ...{ kind: 'scrap', payerName: '废品回收站', amount: yuan(250.5), date: '2026-06-01', account, method: 'cash' },
  ...{ matter: '钢筋头处置', handler: desk.firm.founder.userCode, ...more },
})
const balance = async () => Number((await desk.read(ownAccount, account)).values.balance) / 100

it('changes the balance of its account until it is voided', async () => {
  const guid = await desk.mustSave(otherCollection, drafted())
  expect(await balance()).toBe(1250.5)
  const takes = { page: 1, rows: 10, guid: account, field: 'balance' }
  const { body } = await server.get(recordCall(ownAccount, 'GetWhy'), takes, desk.as)
  expect(body.rows[0]).toMatchObject({ Module: 'other-collection', Guid: guid, Amount: yuan(250.5) })
  expect((await desk.read(otherCollection, guid)).values.number).toMatch(/^QS/)
  const { version } = await desk.read(otherCollection, guid)
  // Only what it is allocated to changes later.
  const changed = await desk.save(otherCollection, guid, drafted({ amount: yuan(1) }), { Version: version })
  expect(issuesIn(changed)).toContain('amount in-effect')
  expect((await moneyOf(server, desk).voidIt(otherCollection, guid)).text).toBe('Success')
  expect(await balance()).toBe(1000)
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

it('names who paid, as a partner or as a text, and an amount above zero', async () => {
  const refused = async (more: Values) =>
    issuesIn(await desk.save(otherCollection, randomUUID(), drafted({ payerName: null, ...more })))
  expect(await refused({})).toEqual(['payerName other-collection.payer'])
  expect(await refused({ payer: desk.owner })).toEqual([])
  expect(await refused({ payer: desk.owner, amount: 0 })).toEqual(['amount not-positive'])
})
