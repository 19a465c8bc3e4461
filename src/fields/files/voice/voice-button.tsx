import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { LocalFile } from '@/platform/download'
import { canRecord } from '@/platform/voice'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'
import { maxSeconds, useVoiceRecorder } from './use-speaking'
import './voice.scss'

type OnRecorded = (file: LocalFile) => unknown

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface SheetProps {
  readonly onRecorded: OnRecorded
  readonly onClose: () => unknown
}

type VoiceRecorder = ReturnType<typeof useVoiceRecorder>

/** One tap starts and another stops the recording, which works with gloves and with permission dialogs. */
function Microphone({ t, step, start, stop }: Pick<VoiceRecorder, 't' | 'step' | 'start' | 'stop'>) {
  const isOn = step === 'recording'
  const act = { ready: start, asking: () => undefined, recording: stop, spoken: start }[step]
  return (
    <View
      className={`voice__mark${isOn ? ' voice__mark--on' : ''}`}
      role="button"
      aria-label={t(isOn ? 'records.voice.stop' : 'records.voice.start')}
      aria-busy={step === 'asking'}
      {...press(act)}
    >
      <Icon name={isOn ? 'stop' : 'microphone'} size={36} />
    </View>
  )
}

/** Plays the clip before it is used. */
const PlayButton = ({ t, isPlaying, listen }: Pick<VoiceRecorder, 't' | 'isPlaying' | 'listen'>) => (
  <Button
    kind="plain"
    icon={isPlaying ? 'stop' : 'play'}
    label={t(isPlaying ? 'records.voice.stopListening' : 'records.voice.listen')}
    onPress={listen}
  />
)

interface SheetProps {
  readonly onRecorded: OnRecorded
  readonly onClose: () => unknown
}

function VoiceSheet({ onRecorded, onClose }: SheetProps) {
  const voiceRecorder = useVoiceRecorder()
  const { t, step, clip, failure, seconds, start, release } = voiceRecorder
  const close = () => {
    release()
    onClose()
  }
  const use = () => {
    if (clip === null) return
    onRecorded({ ...clip.file, name: t('records.voice.name', { seconds: clip.seconds }) })
    onClose()
  }
  const actions = (
    <>
      <Button kind="plain" label={t('records.voice.again')} onPress={start} />
      <Button label={t('records.voice.use')} onPress={use} />
    </>
  )
  return (
    <Sheet open title={t('records.voice.title')} onClose={close} footer={clip === null ? undefined : actions}>
      {failure === '' ? null : <Notice kind="error" text={failure} />}
      <View className="voice">
        <Text className="voice__time">{`${clock(seconds)}${clip === null ? ` / ${clock(maxSeconds)}` : ''}`}</Text>
        {clip === null ? <Microphone {...voiceRecorder} /> : <PlayButton {...voiceRecorder} />}
        <Text className="voice__hint" role="status">
          {t(`records.voice.hints.${step}`)}
        </Text>
      </View>
    </Sheet>
  )
}

/** Records a voice clip, which then is handled like any other file. */
export function VoiceButton({ onRecorded }: { readonly onRecorded: OnRecorded }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!canRecord()) return null
  return (
    <>
      <Button kind="plain" icon="microphone" label={t('records.voice.add')} onPress={() => setOpen(true)} />
      {isOpen ? <VoiceSheet onRecorded={onRecorded} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
