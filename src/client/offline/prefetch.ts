import { fetchAhead } from '@/platform/program'
import { preparePage } from '@/platform/router'
import { wordsFor } from '@/words'
import { signedInAs, useSession } from '../session/session'

/** What most people open first: a list, its record, and what waits for them. One area brings what all of them share. */
const pages = ['pages/site/list/index', 'pages/site/detail/index', 'pages/flows/inbox/index']

const somebody = () =>
  new Promise<void>((resolve) => {
    if (signedInAs() !== null) return resolve()
    const stop = useSession.subscribe((session) => {
      if (signedInAs(session) === null) return
      stop()
      resolve()
    })
  })

/** Whoever looks at home goes somewhere next: its code and words come while nothing happens. */
export async function prepareAhead() {
  await somebody()
  await fetchAhead(pages.flatMap((page) => [() => preparePage(page), () => wordsFor(page)]))
}
