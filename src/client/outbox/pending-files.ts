/** Files that are being stored on this phone, by the subject they belong to. */
const pendingWork = new Map<string, Set<Promise<unknown>>>()
/** Files that could not be stored; a save that names one is not sent. */
const lost = new Set<string>()

export const noteLost = (guid: string) => lost.add(guid)

/** True if a request names a file that could not be stored. */
export const namesLost = (takes: object) => {
  const text = JSON.stringify(takes)
  return [...lost].some((guid) => text.includes(guid))
}

const noop = () => undefined

/** Resolves when all have settled. */
const settled = (all: Iterable<Promise<unknown>>) => Promise.all([...all].map((each) => each.then(noop, noop)))

/**
 * Runs after pending work of the subject, so that files keep the order in which they were picked. No save of the
 * subject is sent before it has settled.
 */
export function queueWork<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const all = pendingWork.get(subject) ?? new Set()
  const queued = settled(all).then(work)
  pendingWork.set(subject, all.add(queued))
  const remove = () => {
    all.delete(queued)
    if (all.size === 0) pendingWork.delete(subject)
  }
  queued.then(remove, remove)
  return queued
}

/** Resolves when all picked files of the subject are stored or marked as lost. */
export async function filesStored(subject: string): Promise<void> {
  for (let all = pendingWork.get(subject); all !== undefined; all = pendingWork.get(subject)) {
    await settled(all)
  }
}
