import type { RosterLine } from '@wire'
import { useEffect } from 'react'
import { load, useOutbox } from '@/client/outbox/store'
import type { ExpectedLine } from './today-line'

/** The values of an entry that adds a record. */
const valuesOf = (takes: Readonly<Record<string, unknown>> | undefined) =>
  (takes?.Data ?? {}) as Readonly<Record<string, unknown>>

/** Marks lines whose record is saved on this phone and not sent yet. */
export function useKeptLines(lines: readonly RosterLine[]): readonly ExpectedLine[] {
  const entries = useOutbox((outbox) => outbox.entries)
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
  return lines.map((line) => {
    const { module, on, day, for: about, record } = line
    if (record !== '') return line
    const kept = entries.find(({ module: of, save }) => {
      const values = valuesOf(save?.takes)
      return of === module && save?.action === 'add' && values[about.field] === about.guid && values[on] === day
    })
    return kept === undefined ? line : { ...line, keptAt: kept.madeAt }
  })
}
