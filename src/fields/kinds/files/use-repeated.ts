import type { AnnexRow, EarlierPhoto } from '@wire'
import { useWaitingHashes } from '@/client/outbox/waiting-hashes'
import { useRead } from '@/client/queries/use-read'
import { serverTime } from '@/client/time/time'
import { useTranslate } from '@/words'
import type { Editing } from '../../edit/contract'
import type { Sending } from '../../files/use-uploads'

/** A photo of the field that repeats another one: an earlier one of the field, or one that was used before. */
interface Repeated {
  readonly guid: string
  readonly place: number
  readonly as: { readonly place: number } | EarlierPhoto
}

/** The photos that repeat another one, in the order of the field; a photo without a known hash repeats none. */
function repeatedAmong(
  guids: readonly string[],
  hashesOf: (guid: string) => readonly string[],
  earlier: readonly EarlierPhoto[],
): readonly Repeated[] {
  const places = new Map<string, number>()
  return guids.flatMap((guid, index): readonly Repeated[] => {
    const hashes = hashesOf(guid).filter(Boolean)
    const place = index + 1
    const same = hashes.map((hash) => places.get(hash)).find((each) => each !== undefined)
    const used = earlier.find(({ Sha256 }) => Sha256.some((hash) => hashes.includes(hash)))
    for (const hash of hashes) places.set(hash, places.get(hash) ?? place)
    if (same !== undefined) return [{ guid, place, as: { place: same } }]
    return used === undefined ? [] : [{ guid, place, as: used }]
  })
}

interface Held {
  readonly guids: readonly string[]
  readonly rows: readonly AnnexRow[]
  readonly sendings: readonly Sending[]
}

/** Notices about photos that the server will refuse as repeated, as far as this phone knows their hashes. */
export function useRepeated({ module, record, field, name, beside }: Editing, { guids, rows, sendings }: Held) {
  const t = useTranslate()
  const { distinct, distinctFrom = '' } = field.options
  const isCompared = distinct === true || distinctFrom !== ''
  const unknown = sendings.filter(({ sha256 }) => isCompared && sha256 === '').map(({ guid }) => guid)
  const waiting = useWaitingHashes(unknown)
  const about = beside[distinctFrom]
  const Of = typeof about === 'string' ? about : ''
  const { data: earlier = [] } = useRead(
    'Annex.GetEarlier',
    { MID: module.name, FID: record, Field: name, Of },
    { enabled: Of !== '', quiet: true },
  )
  const hashesOf = (guid: string) => {
    const row = rows.find(({ AnnexCode }) => AnnexCode === guid)
    if (row !== undefined) return [row.Sha256, row.Taken?.Sha256 ?? '']
    return [sendings.find((each) => each.guid === guid)?.sha256 || (waiting.get(guid) ?? '')]
  }
  const found = isCompared ? repeatedAmong(guids, hashesOf, earlier) : []
  return {
    repeated: new Set(found.map(({ guid }) => guid)),
    notices: found.map(({ place, as }) =>
      'place' in as
        ? t('records.photoTwice', { place, other: as.place })
        : t('records.photoUsed', { place, title: as.Title, name: as.UserName, time: serverTime(as.AddTime) }),
    ),
  }
}
