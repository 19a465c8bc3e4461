import { useEffect, useState } from 'react'
import { showValue } from '@/fields/show-value'
import { type Module, same } from '@/schema'
import { wordsOf } from '@/words'
import { type useRecordDraft, wordsAt } from './use-record-draft'

type Side = 'mine' | 'theirs'

/** The words of a field and of all that stands inside it. */
const wordsUnder = (words: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(words).filter(([key]) => names.some((name) => key === name || key.startsWith(`${name}.`))),
  )

/** Somebody else saved the record meanwhile: both versions side by side, and one chosen for each field. */
export function useConflict(module: Module, form: ReturnType<typeof useRecordDraft>, isRefused: boolean) {
  const { draft, model, change, reload, isBehind } = form
  const [kept, keep] = useState(0)
  const [chosen, choose] = useState<Readonly<Record<string, Side>>>({})
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
            side: chosen[name] ?? 'mine',
          })),
    choose: (name: string, side: Side) => choose((before) => ({ ...before, [name]: side })),
    /** Goes on from what is there now, with what was chosen of both. */
    useChosen: () => {
      if (model === undefined) return
      const theirs = differing.filter((name) => chosen[name] === 'theirs')
      keep(model.version)
      change({
        version: model.version,
        values: { ...draft.values, ...Object.fromEntries(theirs.map((name) => [name, model.values[name] ?? null])) },
        words: { ...draft.words, ...wordsUnder(model.words, theirs) },
      })
    },
  }
}
