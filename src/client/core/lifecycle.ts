const handlers = new Set<() => void>()

/** Registers work that runs before the program may end and before a login ends. */
export const beforeEnd = (handler: () => void) => {
  handlers.add(handler)
}

/** Runs the registered work, so that typed values are stored; no later event is guaranteed. */
export const keepTyped = () => {
  for (const handler of handlers) handler()
}
