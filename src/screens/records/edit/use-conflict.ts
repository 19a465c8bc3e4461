import { useEffect, useState } from 'react'
import { showValue } from '@/fields/show-value'
import { type Module, same } from '@/schema'
import { textOf } from '@/words'
import { type useRecordDraft, wordsAt } from './use-record-draft'

type Side = 'mine' | 'theirs'

/** The words of fields and of everything nested in them. */
const wordsUnder = (words: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(words).filter(([key]) => names.some((name) => key === name || key.startsWith(`${name}.`))),
  )

/** Another user has saved the record meanwhile: both versions, and one is chosen per field. */
export function useConflict(module: Module, form: ReturnType<typeof useRecordDraft>, isRefused: boolean) {
  const { draft, model, change, reload, isBehind } = form
  const [acceptedVersion, setAcceptedVersion] = useState(0)
  const [chosen, choose] = useState<Readonly<Record<string, Side>>>({})
  const isStale = isBehind || (isRefused && acceptedVersion !== draft.version)
  useEffect(() => {
    if (isRefused && !isBehind && acceptedVersion !== draft.version) reload().catch(() => undefined)
  }, [isRefused, isBehind, acceptedVersion, draft.version, reload])
  const shown = (name: string, { values, words }: Pick<typeof draft, 'values' | 'words'>) =>
    showValue(module, name, { values, words })
  const changedFields = Object.keys(module.fields).filter(
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
        : changedFields.map((name) => ({
            name,
            label: textOf(module, { field: name }),
            theirs: shown(name, model),
            mine: shown(name, { values: draft.values, words: { [name]: wordsAt(module, draft, name) } }),
            side: chosen[name] ?? 'mine',
          })),
    choose: (name: string, side: Side) => choose((before) => ({ ...before, [name]: side })),
    /** Continues from the saved version with the chosen values. */
    useChosen: () => {
      if (model === undefined) return
      const theirs = changedFields.filter((name) => chosen[name] === 'theirs')
      setAcceptedVersion(model.version)
      change({
        version: model.version,
        values: { ...draft.values, ...Object.fromEntries(theirs.map((name) => [name, model.values[name] ?? null])) },
        words: { ...draft.words, ...wordsUnder(model.words, theirs) },
      })
    },
  }
}
