import { type Question, useOverlays } from './overlays/store'

/** A question that has to be answered; one that takes its place answers it with no. */
export const ask = (question: Question) =>
  new Promise<boolean>((resolve) => {
    const answer = (yes: boolean) => {
      useOverlays.setState({ question: null })
      resolve(yes)
    }
    useOverlays.getState().question?.answer(false)
    useOverlays.setState({ question: { ...question, answer } })
  })
