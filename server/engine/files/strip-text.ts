import type { LanguageCode } from '@wire'

const taken: Readonly<Record<LanguageCode, string>> = { zh: '拍摄', tw: '拍攝', en: 'Taken', es: 'Tomada' }
const uploaded: Readonly<Record<LanguageCode, string>> = { zh: '上传', tw: '上傳', en: 'Uploaded', es: 'Subida' }

const inChina = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

interface Told {
  readonly lang: LanguageCode
  readonly project: string
  readonly person: string
  /** When the camera says it was, as it says it. */
  readonly takenAt: string | null
  readonly now: Date
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  readonly sha256: string
}

/** A short code to look the untouched original up by. */
const codeOf = (sha256: string) => `${sha256.slice(0, 4)}-${sha256.slice(4, 8)}`.toUpperCase()

/** The lines of the strip below a photo: what for, who and when, where, and its code. */
export function stripText({ lang, project, person, takenAt, now, place, sha256 }: Told): readonly string[] {
  const when = [...(takenAt === null ? [] : [`${taken[lang]} ${takenAt}`]), `${uploaded[lang]} ${inChina(now)}`].join(
    ' · ',
  )
  const where = place === null ? [] : [`${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`]
  return [...(project === '' ? [] : [project]), `${person} · ${when}`, [...where, codeOf(sha256)].join(' · ')]
}
