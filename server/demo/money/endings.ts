import { modules } from '@/modules'
import { contractTermination } from '@/modules/finance/contract-termination/contract-termination.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { referringTo } from '../../engine/records/references'
import { saveRecord } from '../../engine/saving/save'
import { voidRecord } from '../../engine/saving/void'
import { moduleHooks } from '../../modules'
import { dayAfter } from '../base/day-after'
import { guidOf, type SeedContext } from '../base/seed'

const causes = [
  ['agreed', '图纸取消该部位，双方协商终止，已完部分照常结算'],
  ['breach', '对方多次未按期供货，按合同约定终止'],
] as const

/** Terminates two contracts that were paid for what was done. */
async function endContracts({ work, seed, today }: SeedContext) {
  const chosen = await work.sql.many<{ guid: string }>(
    `select guid::text as guid from contract
      where enterprise_id = $1 and direction = 'expense' and status = 'running' and coalesce(billing, 'free') = 'free'
        and paid = applied and paid > 0
      order by code limit 2`,
    [work.enterprise],
  )
  for (const [at, { guid }] of chosen.entries()) {
    const [cause, reason] = causes[at] ?? causes[0]
    const values = { contract: guid, cause, reason, date: dayAfter(today, -20 + at * 9), agreement: [] }
    const record = { guid: guidOf(seed, `termination:${at}`), version: 0, values }
    await saveRecord(work, contractTermination, record, moduleHooks)
  }
}

/** Voids an application that was approved and not paid. */
async function voidApplication({ work }: SeedContext) {
  const found = await work.sql.maybe<{ guid: string; version: number }>(
    `select guid::text as guid, version from payment
      where enterprise_id = $1 and flow_state = 1 and status = 'applied' and coalesce(basis, 'free') = 'free'
      order by number limit 1`,
    [work.enterprise],
  )
  if (found === null) return
  const input = { ...found, reason: '供应商开错发票，重新申请' }
  await voidRecord(work, payment, input, referringTo(modules, payment), moduleHooks)
}

/** What ended before it was fulfilled. It is recorded after the ledger was filled, as people record it. */
export async function seedEndings(context: SeedContext) {
  await endContracts(context)
  await voidApplication(context)
}
