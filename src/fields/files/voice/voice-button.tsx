import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { LocalFile } from '@/platform/download'
import { canRecord } from '@/platform/voice'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/layout/sheet'
import { useWords } from '@/words'
import { mostSeconds, useSpeaking } from './use-speaking'
import './voice.scss'

type OnSpoken = (file: LocalFile) => unknown

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface SheetProps {
  readonly onSpoken: OnSpoken
  readonly onClose: () => unknown
}

type Speaking = ReturnType<typeof useSpeaking>

/** A tap begins, another one ends: gloves and questions of the host are no hindrance. */
function Microphone({ t, step, start, stop }: Pick<Speaking, 't' | 'step' | 'start' | 'stop'>) {
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

/** What was said, before it goes anywhere. */
const Listen = ({ t, isPlaying, listen }: Pick<Speaking, 't' | 'isPlaying' | 'listen'>) => (
  <Button
    kind="plain"
    icon={isPlaying ? 'stop' : 'play'}
    label={t(isPlaying ? 'records.voice.stopListening' : 'records.voice.listen')}
    onPress={listen}
  />
)

interface SheetProps {
  readonly onSpoken: OnSpoken
  readonly onClose: () => unknown
}

function VoiceSheet({ onSpoken, onClose }: SheetProps) {
  const speaking = useSpeaking()
  const { t, step, spoken, failure, seconds, start, drop } = speaking
  const close = () => {
    drop()
    onClose()
  }
  const use = () => {
    if (spoken === null) return
    onSpoken({ ...spoken.file, name: t('records.voice.name', { seconds: spoken.seconds }) })
    onClose()
  }
  const ways = (
    <>
      <Button kind="plain" label={t('records.voice.again')} onPress={start} />
      <Button label={t('records.voice.use')} onPress={use} />
    </>
  )
  return (
    <Sheet open title={t('records.voice.title')} onClose={close} footer={spoken === null ? undefined : ways}>
      {failure === '' ? null : <Notice kind="error" text={failure} />}
      <View className="voice">
        <Text className="voice__time">{`${clock(seconds)}${spoken === null ? ` / ${clock(mostSeconds)}` : ''}`}</Text>
        {spoken === null ? <Microphone {...speaking} /> : <Listen {...speaking} />}
        <Text className="voice__hint" role="status">
          {t(`records.voice.hints.${step}`)}
        </Text>
      </View>
    </Sheet>
  )
}

/** Says something instead of writing it: recorded here, listened to, then a file like any other. */
export function VoiceButton({ onSpoken }: { readonly onSpoken: OnSpoken }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!canRecord()) return null
  return (
    <>
      <Button kind="plain" icon="microphone" label={t('records.voice.add')} onPress={() => setOpen(true)} />
      {isOpen ? <VoiceSheet onSpoken={onSpoken} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
