import type { LanguageCode } from '@wire'
import { useEffect, useRef, useState } from 'react'
import { useSettings } from '@/client/core/settings'
import { Refused } from '@/platform/refused'
import { canDictate, type Dictation, dictate } from '@/platform/speech'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { useTranslate } from '@/words'

const spoken: Readonly<Record<LanguageCode, string>> = { zh: 'zh-CN', en: 'en-US', es: 'es-ES', tw: 'zh-TW' }

interface Props {
  /** The text that what is spoken is appended to. */
  readonly text: string
  readonly onText: (text: string) => void
}

/** Listens until it is stopped or the field is left, and appends what was heard to the text at the beginning. */
function useDictation({ text, onText }: Props) {
  const t = useTranslate()
  const language = useSettings((settings) => settings.language)
  const [isListening, setListening] = useState(false)
  const [failure, setFailure] = useState('')
  const dictation = useRef<Dictation | null>(null)
  const latest = useRef(onText)
  latest.current = onText
  useEffect(() => () => dictation.current?.stop(), [])
  const start = async () => {
    const before = text
    setFailure('')
    setListening(true)
    try {
      dictation.current = dictate(spoken[language], (heard) => latest.current(before + heard))
      await dictation.current.ended
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      setFailure(t(cause.reason === 'denied' ? 'records.voice.denied' : 'records.dictate.unavailable'))
    } finally {
      dictation.current = null
      setListening(false)
    }
  }
  return { t, isListening, failure, press: isListening ? () => dictation.current?.stop() : start }
}

function Dictating(props: Props) {
  const { t, isListening, failure, press } = useDictation(props)
  const label = t(isListening ? 'records.dictate.stop' : 'records.dictate.start')
  return (
    <>
      <Button kind="text" icon={isListening ? 'stop' : 'microphone'} label={label} onPress={press} />
      {failure === '' ? null : <Notice kind="warn" text={failure} />}
    </>
  )
}

/** Speech into text, where the host has it. */
export const Dictate = (props: Props) => (canDictate() ? <Dictating {...props} /> : null)
