import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { pickFailureKey } from '@/fields/files/pick-file-button'
import { useUploads } from '@/fields/files/use-uploads'
import type { LocalFile } from '@/platform/download'
import { FrontCamera, hasFrontCamera } from '@/platform/front-camera'
import { pickPhotos } from '@/platform/pick-file'
import type { Refused } from '@/platform/refused'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Sheet } from '@/ui/layout/sheet'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** Seconds until the picture is taken without a tap. */
const seconds = 5

type Shoot = () => Promise<LocalFile>

/** Counts down while the camera shows a picture, then takes it. */
function useCountdown(isReady: boolean, onEnd: () => unknown) {
  const [left, setLeft] = useState(seconds)
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setInterval(() => setLeft((now) => now - 1), 1000)
    return () => clearInterval(timer)
  }, [isReady])
  useEffect(() => {
    if (left === 0) latest.current()
  }, [left])
  return Math.max(0, left)
}

interface CameraProps {
  readonly onPhoto: (file: LocalFile) => unknown
  readonly onClose: () => unknown
  /** Opens the camera of the host instead. */
  readonly onHost: () => unknown
}

function CameraSheet({ onPhoto, onClose, onHost }: CameraProps) {
  const t = useTranslate()
  const [shoot, setShoot] = useState<{ readonly take: Shoot } | null>(null)
  const [problem, setProblem] = useState('')
  const isTaken = useRef(false)
  const take = async () => {
    if (shoot === null || isTaken.current) return
    isTaken.current = true
    try {
      onPhoto(await shoot.take())
    } catch {
      isTaken.current = false
      setProblem(t('punches.face.unreadable'))
    }
  }
  const left = useCountdown(shoot !== null, take)
  const end = ({ reason }: Refused) =>
    setProblem(t(reason === 'denied' ? 'punches.face.denied' : 'punches.face.noCamera'))
  const buttons = (
    <>
      {problem === '' ? null : <Button kind="plain" label={t('punches.face.host')} onPress={onHost} />}
      <Button
        icon="camera"
        label={left > 0 ? t('punches.face.shootIn', { count: left }) : t('punches.face.shoot')}
        disabled={shoot === null}
        reason={t('punches.face.opening')}
        onPress={take}
      />
    </>
  )
  return (
    <Sheet open title={t('punches.face.selfie')} onClose={onClose} footer={buttons}>
      {problem === '' ? null : <Notice kind="warn" text={problem} />}
      <FrontCamera label={t('punches.face.selfie')} onReady={(own) => setShoot({ take: own })} onEnd={end} />
      <Text className="punch-nothing">{t('punches.face.oval')}</Text>
    </Sheet>
  )
}

interface Props {
  /** The photo field of a record. */
  readonly to: { readonly module: string; readonly record: string; readonly field: string; readonly hidesMark: boolean }
  /** The guids of the picture, before it is sent. */
  readonly onNamed: (guids: readonly string[]) => unknown
}

/** A button that takes a picture of the person: with the front camera and an oval, else with the camera of the host. */
export function Selfie({ to, onNamed }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const uploads = useUploads(to, () => undefined)
  const add = (files: readonly LocalFile[]) => uploads.add(files, { isShot: true, onNamed })
  const host = async () => {
    setOpen(false)
    try {
      await add((await pickPhotos({ most: 1, from: 'camera' })).slice(0, 1))
    } catch (error) {
      toast(t(pickFailureKey(error)))
    }
  }
  const keep = async (file: LocalFile) => {
    setOpen(false)
    await add([file])
  }
  return (
    <View className="field">
      <Button
        wide
        kind="plain"
        icon="camera"
        label={t('punches.face.take')}
        onPress={() => (hasFrontCamera() ? setOpen(true) : host())}
      />
      {isOpen ? <CameraSheet onPhoto={keep} onClose={() => setOpen(false)} onHost={host} /> : null}
    </View>
  )
}
