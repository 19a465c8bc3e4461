import { useEffect, useState } from 'react'
import { showValue } from '@/fields/show-value'
import { type Module, same } from '@/schema'
import { wordsOf } from '@/words'
import { type useRecordDraft, wordsAt } from './use-record-draft'

/** Somebody else saved the record meanwhile: what they wrote beside what was typed here, and the way on with it. */
export function useConflict(module: Module, form: ReturnType<typeof useRecordDraft>, isRefused: boolean) {
  const { draft, model, change, reload, isBehind } = form
  const [kept, keep] = useState(0)
  const isStale = isBehind || (isRefused && kept !== draft.version)
  useEffect(() => {
    if (isRefused && !isBehind && kept !== draft.version) reload().catch(() => undefined)
  }, [isRefused, isBehind, kept, draft.version, reload])
  const shown = (name: string, { values, words }: Pick<typeof draft, 'values' | 'words'>) =>
    showValue(module, name, { values, words })
  const differing = Object.keys(module.fields).filter(
    (name) =>
      module.fields[name]?.options.readonly !== true &&
      model !== undefined &&
      !same(model.values[name], draft.values[name]),
  )
  return {
    isStale,
    differences:
      model === undefined || !isBehind
        ? []
        : differing.map((name) => ({
            name,
            label: wordsOf(module, { field: name }),
            theirs: shown(name, model),
            mine: shown(name, { values: draft.values, words: { [name]: wordsAt(module, draft, name) } }),
          })),
    keepMine: () => {
      if (model === undefined) return
      keep(model.version)
      change({ version: model.version })
    },
  }
}
