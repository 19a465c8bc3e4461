import type { AnnexRow } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { useTranslate } from '@/words'
import type { Editing } from '../../edit/contract'
import type { Answering } from '../../files/pairs/answered-photo'
import type { Sending } from '../../files/use-uploads'

interface Held {
  readonly guids: readonly string[]
  readonly rows: readonly AnnexRow[]
  readonly sendings: readonly Sending[]
}

interface Pairing extends Answering {
  /** The photos that several new ones answer, one each; empty for those after the last. */
  readonly take: (count: number) => readonly string[]
  /** Which photo each one of the field answers, as a text by its guid. */
  readonly marks: ReadonlyMap<string, string>
}

/** The pictures of the record that a field refers to. */
function useBefore({ module, field, beside }: Editing): readonly AnnexRow[] {
  const { pairsWith = '' } = field.options
  const about = beside[pairsWith]
  const MID = module.fields[pairsWith]?.options.to?.().name ?? ''
  const FID = typeof about === 'string' ? about : ''
  const { data = [] } = useRead('Annex.GetList', { MID, FID }, { enabled: MID !== '' && FID !== '', quiet: true })
  return data.filter(({ Sort, Field }) => Sort === 'picture' && Field !== '')
}

/** Pairs new photos of a field with those of the record that it refers to, in their order or as chosen. */
export function usePairing(editing: Editing, { guids, rows, sendings }: Held): Pairing {
  const t = useTranslate()
  const [chosen, choose] = useState<string | null>(null)
  const before = useBefore(editing)
  const answered = (guid: string) =>
    rows.find(({ AnnexCode }) => AnnexCode === guid)?.Answers ??
    sendings.find((sending) => sending.guid === guid)?.answers ??
    ''
  const taken = guids.map(answered)
  const open = before.map(({ AnnexCode }) => AnnexCode).filter((guid) => !taken.includes(guid))
  const next = chosen ?? open[0] ?? ''
  const placeOf = (guid: string) => before.findIndex(({ AnnexCode }) => AnnexCode === guid) + 1
  return {
    ...{ before, next, choose },
    take: (count) => {
      choose(null)
      const rest = next === '' ? [] : open.filter((guid) => guid !== next)
      return [next, ...rest].slice(0, count)
    },
    marks: new Map(
      guids.flatMap((guid) => {
        const place = placeOf(answered(guid))
        return place === 0 ? [] : [[guid, t('records.pairs.answers', { place })] as const]
      }),
    ),
  }
}
