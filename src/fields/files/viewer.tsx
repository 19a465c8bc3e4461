import { Text, View } from '@tarojs/components'
import type { AnnexRow } from '@wire'
import { useState } from 'react'
import { showSize } from '@/client/files/size'
import { useSave } from '@/client/queries/use-save'
import { serverTime } from '@/client/time/time'
import { press } from '@/ui/base/press'
import { useSwipe } from '@/ui/base/use-swipe'
import { Icon, type IconName } from '@/ui/icon'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { saveToDevice } from './opening/open-file'
import { codeOf, PhotoInfo } from './photo-info'
import { Picture } from './picture'
import './files.scss'

interface Props {
  readonly files: readonly AnnexRow[]
  readonly at: number
  readonly onClose: () => void
  /** Whether the person may change the record and so rotate pictures. */
  readonly canTurn: boolean
}

/** Full-screen viewer for pictures, with their details and actions. */
export function Viewer({ files, at, onClose, canTurn }: Props) {
  const t = useTranslate()
  const [index, setIndex] = useState(at)
  const [isInfoOpen, setInfoOpen] = useState(false)
  const turning = useSave('Annex.Turn')
  const step = (by: 1 | -1) => setIndex((old) => Math.min(files.length - 1, Math.max(0, old + by)))
  const swipe = useSwipe(step)
  const file = files[index]
  if (file === undefined) return null
  const turn = async () => {
    const done = await turning.save({ iddata: file.AnnexCode, angle: 90 })
    if (done === undefined) toast(turning.refusal?.words ?? t('records.turnFailed'))
  }
  const save = () => saveToDevice(file, () => undefined).catch(() => toast(t('shell.loadFailed')))
  return (
    <View className="viewer" role="dialog" aria-modal aria-label={file.OriginalName}>
      <View className="viewer__head">
        <Text className="viewer__name">{file.OriginalName}</Text>
        <Text>{`${index + 1} / ${files.length}`}</Text>
        <Tool icon="x" label={t('shell.close')} onPress={onClose} />
      </View>
      <View className="viewer__place" {...swipe}>
        <Picture key={file.AnnexCode} file={file} shape="view" />
      </View>
      <Text className="viewer__tell">
        {`${file.UserName} · ${serverTime(file.AddTime)} · ${showSize(file.Size)} · ${codeOf(file.Sha256)}`}
      </Text>
      <View className="viewer__foot">
        <Tool icon="caret-left" label={t('records.previous')} off={index === 0} onPress={() => step(-1)} />
        {canTurn ? <Tool icon="arrow-clockwise" label={t('records.turn')} off={turning.busy} onPress={turn} /> : null}
        <Tool icon="info" label={t('records.photoInfo.open')} onPress={() => setInfoOpen(true)} />
        {file.ViewOnly ? null : <Tool icon="download-simple" label={t('records.keepFile')} onPress={save} />}
        <Tool icon="caret-right" label={t('records.next')} off={index === files.length - 1} onPress={() => step(1)} />
      </View>
      {isInfoOpen ? <PhotoInfo file={file} onClose={() => setInfoOpen(false)} /> : null}
    </View>
  )
}

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => unknown
  readonly off?: boolean
}

const Tool = ({ icon, label, onPress, off = false }: ToolProps) => (
  <View
    className={`viewer__button${off ? ' viewer__button--off' : ''}`}
    role="button"
    aria-label={label}
    aria-disabled={off}
    {...press(() => (off ? undefined : onPress()))}
  >
    <Icon name={icon} size={22} />
    <Text>{label}</Text>
  </View>
)
