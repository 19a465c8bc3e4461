import type { LanguageCode } from '@wire'

const taken: Readonly<Record<LanguageCode, string>> = { zh: '拍摄', tw: '拍攝', en: 'Taken', es: 'Tomada' }
const uploaded: Readonly<Record<LanguageCode, string>> = { zh: '上传', tw: '上傳', en: 'Uploaded', es: 'Subida' }

const inChina = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

interface StripInput {
  readonly lang: LanguageCode
  readonly project: string
  readonly part: string
  readonly person: string
  /** The capture time from the camera or the client. */
  readonly takenAt: Date | null
  readonly now: Date
  readonly place: { readonly latitude: number; readonly longitude: number; readonly accuracy?: number | null } | null
  readonly sha256: string
}

/** A short code by which the original can be found. */
const codeOf = (sha256: string) => `${sha256.slice(0, 4)}-${sha256.slice(4, 8)}`.toUpperCase()

function placeIn({ latitude, longitude, accuracy }: NonNullable<StripInput['place']>) {
  const within = typeof accuracy === 'number' ? ` ±${Math.max(1, Math.round(accuracy))} m` : ''
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}${within}`
}

/** The lines of the text strip: project and subject, person and times, place and code. */
export function stripText({ lang, project, part, person, takenAt, now, place, sha256 }: StripInput): readonly string[] {
  const when = [
    ...(takenAt === null ? [] : [`${taken[lang]} ${inChina(takenAt)}`]),
    `${uploaded[lang]} ${inChina(now)}`,
  ].join(' · ')
  const where = place === null ? [] : [placeIn(place)]
  const what = [project, part].map((text) => text.replace(/\s+/g, ' ')).filter((text) => text !== '')
  return [
    ...(what.length === 0 ? [] : [what.join(' · ')]),
    `${person} · ${when}`,
    [...where, codeOf(sha256)].join(' · '),
  ]
}
