import { usePages } from '@/client/queries/use-pages'
import type { PickRow } from '@/fields/edit/use-pick'
import { showFact } from '@/fields/show-fact'
import { isEmpty, type Module, recordCall } from '@/schema'

/** Records that refer to the rows of a picker, of which one is shown with each: the chosen one, or the main one. */
export interface Beside {
  readonly module: Module
  readonly on: string
  readonly chosen: string
}

const [mostAsked, mostShown] = [100, 200]

/** The rows with the records beside them; the row with the chosen record comes first. */
export function useBeside(beside: Beside | null, fallback: Module, rows: readonly PickRow[]) {
  const { module = fallback, on = '', chosen = '' } = beside ?? {}
  const filters = {
    [on]: rows
      .slice(0, mostAsked)
      .map(({ id }) => id)
      .join(','),
  }
  const query = { keyword: '', sort: '', filters, also: [], deleted: false, numbers: false }
  const { rows: found } = usePages(recordCall(module, 'GetListPage'), query, {
    rows: mostShown,
    enabled: beside !== null && rows.length > 0,
  })
  if (beside === null) return { rows, first: '' }
  const { facts, state } = module.list
  const [main] = Object.keys(module.fields[state]?.options.choices ?? {})
  const shown = rows.map((row) => {
    const own = found.filter(({ values }) => values[on] === row.id)
    const one = own.find(({ guid }) => guid === chosen) ?? own.find(({ values }) => values[state] === main)
    if (one === undefined) return { row, isFirst: false }
    const texts = facts.filter((name) => name !== on && !isEmpty(one.values[name]))
    return {
      row: { ...row, note: texts.map((name) => showFact(module, name, one)).join(' · ') },
      isFirst: one.guid === chosen,
    }
  })
  const first = shown.find(({ isFirst }) => isFirst)?.row
  const others = shown.flatMap(({ row, isFirst }) => (isFirst ? [] : [row]))
  return { rows: first === undefined ? others : [first, ...others], first: first?.id ?? '' }
}
