import { Refused } from '../refused'
import type { Dictation, Speech } from './contract'

export type { Dictation } from './contract'

interface Heard {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>
}

interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: (heard: Heard) => void
  onerror: (failure: { readonly error: string }) => void
  onend: () => void
  start(): void
  stop(): void
}

type Recogniser = new () => Recognition

/** Chromium and Safari name it with a prefix. */
function recogniser() {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    readonly SpeechRecognition?: Recogniser
    readonly webkitSpeechRecognition?: Recogniser
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

export const canDictate: Speech['canDictate'] = () => recogniser() !== undefined

/** Silence and the end by the user are no failures. */
const silent: readonly string[] = ['no-speech', 'aborted']
const denied: readonly string[] = ['not-allowed', 'service-not-allowed']

function listen(recognition: Recognition, onText: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    recognition.onresult = ({ results }) =>
      onText(
        Array.from(results)
          .map((choices) => choices[0]?.transcript ?? '')
          .join(''),
      )
    recognition.onerror = ({ error }) => {
      if (!silent.includes(error)) reject(new Refused('speech', denied.includes(error) ? 'denied' : 'unavailable'))
    }
    recognition.onend = () => resolve()
    recognition.start()
  })
}

export const dictate: Speech['dictate'] = (language, onText): Dictation => {
  const Recogniser = recogniser()
  if (Recogniser === undefined) {
    return { stop: () => undefined, ended: Promise.reject(new Refused('speech', 'unavailable')) }
  }
  const recognition = new Recogniser()
  Object.assign(recognition, { lang: language, continuous: true, interimResults: true })
  return { stop: () => recognition.stop(), ended: listen(recognition, onText) }
}
