import { contract } from '@/modules/finance/contract/contract.module'
import { dayFromToday, linesIn, Problem, showMoney } from '@/schema'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { titleFor } from '../../engine/core/title'
import { viewersAmong } from '../../engine/core/visibility'
import { notify } from '../../engine/messages/notify'
import { findVisible } from '../../engine/records/read'
import { amountsOfContracts } from '../../store/business/money/contract-boards'
import { recordReminder } from '../../store/moments/clocks'

/** The handler of a contract, and the persons of the payment nodes that were not reached. */
function personsOf(values: Readonly<Record<string, unknown>>) {
  const nodes = linesIn(values, 'nodes').filter(({ state }) => state !== 'reached')
  return [values.handler, ...nodes.map(({ reminder }) => reminder)].filter((each) => typeof each === 'string')
}

/** Reminds the persons of a contract of its overdue amount, once a day for all who ask. */
export async function remindOfDues(work: AtWork, guid: string): Promise<'Success'> {
  const { sql, who, enterprise } = work
  if (!may(who, contract.code, 'view')) throw new Problem('no-view-right')
  if (who.kind === 'demo') throw new Problem('demo-version')
  const { values } = await findVisible(work, contract, guid)
  const [own] = await amountsOfContracts(sql, [guid])
  if (own === undefined || own.overdue === 0) throw new Problem('nothing-overdue')
  const named = personsOf(values).filter((each) => each !== who.userCode)
  const users = await viewersAmong(work, contract, guid, named)
  if (users.length === 0) throw new Problem('no-recipient')
  const key = `dues:${guid}:${dayFromToday()}`
  const sent = await notify(work, {
    ...{ kind: 'system', module: contract.name, record: guid, key, users },
    words: {
      code: values.direction === 'income' ? 'dues.income' : 'dues.expense',
      values: {
        ...{ who: who.name, title: await titleFor(sql, contract, values) },
        ...{ amount: showMoney(own.overdue), days: own.days },
      },
    },
  })
  if (sent === 0) throw new Problem('reminded-today')
  await recordReminder(sql, { enterprise, module: contract.name, record: guid, users, key })
  return 'Success'
}
