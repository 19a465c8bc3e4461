/** Files that were picked and are not on this phone yet, by what they belong to. */
const underWay = new Map<string, Set<Promise<unknown>>>()
/** What could not be kept: nothing is sent that names it. */
const lost = new Set<string>()

export const noteLost = (guid: string) => lost.add(guid)

/** Whether something names a file that could not be kept. */
export const namesLost = (takes: object) => {
  const text = JSON.stringify(takes)
  return [...lost].some((guid) => text.includes(guid))
}

/** Nothing of it is sent before this is done. */
export function keeping<T>(subject: string, work: Promise<T>): Promise<T> {
  const all = underWay.get(subject) ?? new Set()
  underWay.set(subject, all.add(work))
  const over = () => {
    all.delete(work)
    if (all.size === 0) underWay.delete(subject)
  }
  work.then(over, over)
  return work
}

/** Everything picked for it lies on this phone, or was told to be lost. */
export async function allKept(subject: string): Promise<void> {
  for (let all = underWay.get(subject); all !== undefined; all = underWay.get(subject)) {
    await Promise.allSettled([...all])
  }
}
