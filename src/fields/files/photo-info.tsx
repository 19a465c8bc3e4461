import { Text } from '@tarojs/components'
import type { AnnexCapture, AnnexRow } from '@wire'
import { showSize } from '@/client/files/size'
import { serverTime } from '@/client/time/time'
import { type Fact, Facts } from '@/ui/layout/facts'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'

/** Short code of a photo, as printed in the strip below it. */
export const codeOf = (sha256: string) => `${sha256.slice(0, 4)}-${sha256.slice(4, 8)}`.toUpperCase()

type Translator = ReturnType<typeof useTranslate>

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

function timeIn(t: Translator, taken: AnnexCapture | null) {
  if (taken === null || taken.At === '') return t('records.photoInfo.noTime')
  return joined(serverTime(taken.At), taken.AtFrom === '' ? '' : t(`records.photoInfo.takenBy.${taken.AtFrom}`))
}

function placeIn(t: Translator, taken: AnnexCapture | null) {
  if (taken === null || taken.Place === null) return t('records.photoInfo.noPlace')
  const { Latitude, Longitude, Accuracy } = taken.Place
  const within =
    Accuracy === null ? '' : ` ${t('records.photoInfo.within', { metres: Math.max(1, Math.round(Accuracy)) })}`
  const from = taken.PlaceFrom === '' ? '' : t(`records.photoInfo.placeBy.${taken.PlaceFrom}`)
  return joined(`${Latitude.toFixed(5)}, ${Longitude.toFixed(5)}${within}`, from)
}

const sizeIn = (t: Translator, width: number, height: number) =>
  width === 0 ? '' : t('records.photoInfo.pixels', { width, height })

function proofOf(t: Translator, taken: AnnexCapture | null) {
  if (taken === null || taken.Sha256 === '') return t('records.photoInfo.unclaimed')
  return t(taken.Verified ? 'records.photoInfo.verified' : 'records.photoInfo.reduced')
}

const hash = (sha256: string) => (
  <Text className="photo-info__hash" selectable>
    {sha256}
  </Text>
)

function factsOf(t: Translator, file: AnnexRow): readonly Fact[] {
  const { Taken } = file
  const wasReduced = Taken !== null && Taken.Sha256 !== '' && !Taken.Verified
  return [
    { label: t('records.photoInfo.taken'), value: timeIn(t, Taken) },
    { label: t('records.photoInfo.place'), value: placeIn(t, Taken) },
    { label: t('records.photoInfo.by'), value: file.UserName },
    { label: t('records.photoInfo.uploadedAt'), value: serverTime(file.AddTime) },
    { label: t('records.photoInfo.kept'), value: joined(sizeIn(t, file.Width, file.Height), showSize(file.Size)) },
    ...(wasReduced && Taken.Width > 0
      ? [{ label: t('records.photoInfo.original'), value: sizeIn(t, Taken.Width, Taken.Height) }]
      : []),
    { label: t('records.photoInfo.proof'), value: proofOf(t, Taken) },
    { label: t('records.photoInfo.code'), value: codeOf(file.Sha256) },
    { label: t('records.photoInfo.hash'), value: hash(file.Sha256), wide: true },
    ...(wasReduced ? [{ label: t('records.photoInfo.takenHash'), value: hash(Taken.Sha256), wide: true }] : []),
  ]
}

/** Origin of a photo: claims of the photo and the device, and facts from the server. */
export function PhotoInfo({ file, onClose }: { readonly file: AnnexRow; readonly onClose: () => void }) {
  const t = useTranslate()
  return (
    <Sheet open title={t('records.photoInfo.title')} onClose={onClose}>
      <Facts items={factsOf(t, file)} />
    </Sheet>
  )
}
