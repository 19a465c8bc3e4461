import type { ActionCard, CardContent } from './contract'

type Params = Readonly<Record<string, string>>

/** The variables of our card template, which the README describes. */
export const openParams = ({ title, text, url, agree, reject }: ActionCard): Params => ({
  ...{ title, text, url, agree, reject },
  status: 'pending',
  result: '',
})

export const closedParams = ({ title, text, url, result }: CardContent): Params => ({
  ...{ title, text, url, result },
  status: 'done',
})
