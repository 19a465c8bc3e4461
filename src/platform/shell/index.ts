/** A mini-program has no shell of ours before its first page. */
export const dropShell = () => undefined
