import type { AskingCard, CardFace } from './contract'

type Params = Readonly<Record<string, string>>

/** The variables our template of cards has: the README says how it is made. */
export const openParams = ({ title, text, url, agree, reject }: AskingCard): Params => ({
  ...{ title, text, url, agree, reject },
  status: 'pending',
  result: '',
})

export const closedParams = ({ title, text, url, result }: CardFace): Params => ({
  ...{ title, text, url, result },
  status: 'done',
})
