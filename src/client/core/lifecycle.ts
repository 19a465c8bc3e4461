const works = new Set<() => void>()

/** Runs before the program may end, and before a login does. */
export const beforeEnd = (work: () => void) => {
  works.add(work)
}

/** What was typed is kept: it may be the last moment. */
export const keepTyped = () => {
  for (const work of works) work()
}
