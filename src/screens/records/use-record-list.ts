import type { ListRow } from '@wire'
import { useState } from 'react'
import { useLater } from '@/client/use-later'
import { usePages } from '@/client/use-pages'
import { showValue } from '@/fields/show-value'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { useWords, wordsOf } from '@/words'

/** The list of any module: what is searched and filtered, and the rows as words. */
export function useRecordList(module: Module) {
  const t = useWords()
  const [keyword, setKeyword] = useState('')
  const [choice, setChoice] = useState('')
  const [counted = ''] = module.list.filters
  const wanted = useLater(keyword.trim())
  const filters: Record<string, string> = choice === '' ? {} : { [counted]: choice }
  const list = usePages('Project.GetPrjListPage', { keyword: wanted, sort: '', filters })
  const first = list.pages[0]
  const choices = module.fields[counted]?.options.choices ?? {}
  const chips = [
    { value: '', label: t('work.all') },
    ...Object.keys(choices)
      .filter((each) => (first?.counts[each] ?? 0) > 0 || each === choice)
      .map((each) => ({
        value: each,
        label: wordsOf(module, { field: counted, choice: each }),
        count: first?.counts[each] ?? 0,
      })),
  ]
  const cardOf = (row: ListRow) => ({
    guid: row.guid,
    title: showValue(module, module.list.title, row),
    note: module.list.facts.map((name) => showValue(module, name, row)).join(' · '),
    stamp: stampOf(module, row),
    open: () => go('projectdetail', { prjId: row.guid }),
  })
  return {
    t,
    title: wordsOf(module),
    keyword,
    setKeyword,
    choice,
    setChoice,
    chips,
    total: first?.total,
    isNarrowed: wanted !== '' || choice !== '',
    cards: list.rows.map(cardOf),
    list,
  }
}

export function stampOf(module: Module, row: Pick<ListRow, 'values' | 'words'>) {
  const { state } = module.list
  const tone = module.fields[state]?.options.tones?.[String(row.values[state])] ?? 'plain'
  return { tone, word: row.words[state] ?? '' }
}
