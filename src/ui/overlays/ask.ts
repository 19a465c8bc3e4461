import { type Question, useOverlays } from './store'

/** Shows a modal question and resolves with the answer. A later question or the signal answers it with no. */
export const ask = (question: Question, signal?: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const answer = (yes: boolean) => {
      if (useOverlays.getState().question?.answer === answer) useOverlays.setState({ question: null })
      resolve(yes)
    }
    useOverlays.getState().question?.answer(false)
    useOverlays.setState({ question: { ...question, answer } })
    signal?.addEventListener('abort', () => answer(false))
  })
