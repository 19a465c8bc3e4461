import { type Question, useOverlays } from './overlays/store'

/** A question that has to be answered. */
export const ask = (question: Question) =>
  new Promise<boolean>((resolve) => {
    const answer = (yes: boolean) => {
      useOverlays.setState({ question: null })
      resolve(yes)
    }
    useOverlays.setState({ question: { ...question, answer } })
  })
