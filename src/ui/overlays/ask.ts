import { type Question, useOverlays } from './store'

/**
 * A question that has to be answered; one that takes its place answers it with no, and so does the moment from which on
 * nobody need answer it any more.
 */
export const ask = (question: Question, over?: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const answer = (yes: boolean) => {
      if (useOverlays.getState().question?.answer === answer) useOverlays.setState({ question: null })
      resolve(yes)
    }
    useOverlays.getState().question?.answer(false)
    useOverlays.setState({ question: { ...question, answer } })
    over?.addEventListener('abort', () => answer(false))
  })
