import type { DictionaryRow, LanguageCode } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

type Entry = DictionaryRow['entries'][number]
type Names = Entry['names']

interface Editing {
  readonly dictionary: DictionaryRow
  /** Index in the dictionary; its length for a new entry. */
  readonly place: number
  readonly entry: Entry
}

const tidy = (names: Names): Names =>
  Object.fromEntries(
    Object.entries(names)
      .map(([language, name]) => [language, name.trim()])
      .filter(([, name]) => name !== ''),
  )

/** The choices of the enterprise: added, renamed, moved and disabled in a sheet. */
export function useDictionaries() {
  const t = useTranslate()
  const list = useRead('Dictionary.GetList', {}, { stale: 0 })
  const saving = useSave('Dictionary.Save')
  const [editing, setEditing] = useState<Editing | null>(null)
  const saveEntries = async ({ name, version }: DictionaryRow, entries: readonly Entry[]) => {
    const Entries = entries.map(({ key, names, isOff, marks }) => ({ key, names: tidy(names), isOff, marks }))
    if ((await saving.save({ Name: name, Version: version, Entries }, { action: 'edit' })) === undefined) return false
    toast(t('account.form.saved'))
    await list.reload()
    return true
  }
  const save = async ({ dictionary, place, entry }: Editing) => {
    const entries = [...dictionary.entries.slice(0, place), entry, ...dictionary.entries.slice(place + 1)]
    if (await saveEntries(dictionary, entries)) setEditing(null)
  }
  const move = async ({ dictionary, place, entry }: Editing, by: 1 | -1) => {
    const others = dictionary.entries.filter((_, index) => index !== place)
    const entries = [...others.slice(0, place + by), entry, ...others.slice(place + by)]
    if (await saveEntries(dictionary, entries)) setEditing(null)
  }
  const change = (part: Partial<Entry>) =>
    setEditing((before) => before && { ...before, entry: { ...before.entry, ...part } })
  return {
    t,
    list,
    saving,
    editing,
    add: (dictionary: DictionaryRow) =>
      setEditing({
        dictionary,
        place: dictionary.entries.length,
        entry: { key: newGuid(), text: '', names: {}, isOwn: true, isOff: false, marks: [] },
      }),
    open: (dictionary: DictionaryRow, place: number, entry: Entry) => setEditing({ dictionary, place, entry }),
    rename: (language: LanguageCode, name: string) =>
      setEditing(
        (before) =>
          before && { ...before, entry: { ...before.entry, names: { ...before.entry.names, [language]: name } } },
      ),
    use: (isUsed: boolean) => change({ isOff: !isUsed }),
    mark: ({ marks }: Entry, mark: string, isMarked: boolean) =>
      change({ marks: isMarked ? [...marks, mark] : marks.filter((each) => each !== mark) }),
    close: () => setEditing(null),
    save,
    move,
  }
}
