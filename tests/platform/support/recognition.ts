/** A double of the speech recognition of a browser; `last` is the one that was started last. */
export class Recognition {
  static last: Recognition
  lang = ''
  onresult = (_: object) => undefined
  onerror = (_: object) => undefined
  onend = () => undefined
  start() {
    Recognition.last = this
  }
  stop() {
    this.onend()
  }
}

/** Gives the browser speech recognition, or none. */
export const giveRecognition = (value: typeof Recognition | undefined) =>
  Object.defineProperty(window, 'webkitSpeechRecognition', { value, configurable: true })
