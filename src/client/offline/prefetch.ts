import { prefetchAll } from '@/platform/program'
import { preparePage } from '@/platform/router'
import { loadTextsFor } from '@/words'
import { signedInAs, useSession } from '../session/session'

/**
 * Pages opened first by most users: a list, its record, and pending tasks. Their packages contain the code that the
 * other areas share.
 */
const pages = ['pages/site/list/index', 'pages/site/detail/index', 'pages/flows/inbox/index']

const signedIn = () =>
  new Promise<void>((resolve) => {
    if (signedInAs() !== null) return resolve()
    const stop = useSession.subscribe((session) => {
      if (signedInAs(session) === null) return
      stop()
      resolve()
    })
  })

/** Loads code and texts of these pages in idle time, because the user opens one of them after the home page. */
export async function prepareAhead() {
  await signedIn()
  await prefetchAll(pages.flatMap((page) => [() => preparePage(page), () => loadTextsFor(page)]))
}
