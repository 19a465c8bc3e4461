import type { ListRow } from '@wire'
import { useState } from 'react'
import { useMe } from '@/client/session'
import { useLater } from '@/client/use-later'
import { usePages } from '@/client/use-pages'
import { useSave } from '@/client/use-save'
import { showValue } from '@/fields/show-value'
import { go } from '@/platform/router'
import { type Module, recordCall } from '@/schema'
import { ask } from '@/ui/ask'
import { toast } from '@/ui/toast'
import { useWords, wordsOf } from '@/words'
import { useRefused } from './refused'

/** The choices of the counted field that have any rows, with how many. */
function chipsOf(
  module: Module,
  counted: string,
  counts: Readonly<Record<string, number>>,
  chosen: string,
  all: string,
) {
  const choices = Object.keys(module.fields[counted]?.options.choices ?? {})
  const shown = choices.filter((each) => (counts[each] ?? 0) > 0 || each === chosen)
  return [
    { value: '', label: all },
    ...shown.map((each) => ({
      value: each,
      label: wordsOf(module, { field: counted, choice: each }),
      count: counts[each] ?? 0,
    })),
  ]
}

/** The list of any module: what is searched and filtered, and the rows as words. */
export function useRecordList(module: Module, narrowed: Readonly<Record<string, string>> = {}) {
  const t = useWords()
  const me = useMe()
  const refused = useRefused()
  const [keyword, setKeyword] = useState('')
  const [choice, setChoice] = useState('')
  const [deleted, setDeleted] = useState(false)
  const [counted = ''] = module.list.filters
  const wanted = useLater(keyword.trim())
  const filters: Record<string, string> = choice === '' ? { ...narrowed } : { ...narrowed, [counted]: choice }
  const list = usePages(recordCall(module, 'GetListPage'), {
    ...{ keyword: wanted, sort: '', filters, also: [], deleted },
  })
  const restoring = useSave(recordCall(module, 'Restore'))
  const first = list.pages[0]
  const restore = async ({ guid, version }: ListRow) => {
    const yes = await ask({ title: t('records.restoreTitle'), yes: t('records.restore'), no: t('shell.cancel') })
    if (yes && (await restoring.save({ guid, Version: version })) !== undefined) toast(t('records.restored'))
  }
  const cardOf = (row: ListRow) => ({
    guid: row.guid,
    title: showValue(module, module.list.title, row),
    note: module.list.facts.map((name) => showValue(module, name, row)).join(' · '),
    stamp: stampOf(module, row),
    open: () => (deleted ? restore(row) : go(`${module.area}Detail`, { module: module.name, guid: row.guid })),
  })
  return {
    t,
    title: wordsOf(module),
    keyword,
    setKeyword,
    choice,
    setChoice,
    chips: deleted ? [] : chipsOf(module, counted, first?.counts ?? {}, choice, t('work.all')),
    total: deleted ? undefined : first?.total,
    totals: Object.entries(first?.totals ?? {}).map(([name, sum]) => ({
      label: wordsOf(module, { field: name }),
      text: showValue(module, name, { values: { [name]: sum }, words: {} }),
    })),
    isNarrowed: wanted !== '' || choice !== '' || Object.keys(narrowed).length > 0,
    cards: list.rows.map(cardOf),
    list,
    deleted,
    refused: refused(first?.can.edit, 'edit'),
    add: () => go(`${module.area}Edit`, { module: module.name }),
    more:
      me?.IsAdministrator === true || me?.IsCreator === true
        ? [{ label: t(deleted ? 'records.showPresent' : 'records.showDeleted'), onPress: () => setDeleted(!deleted) }]
        : [],
    refusal: restoring.refusal?.words ?? '',
  }
}

export function stampOf(module: Module, row: Pick<ListRow, 'values' | 'words'>) {
  const { state } = module.list
  const tone = module.fields[state]?.options.tones?.[String(row.values[state])] ?? 'plain'
  return { tone, word: row.words[state] ?? '' }
}
