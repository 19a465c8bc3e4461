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

const nothing = () => undefined

/** All of them have ended, well or not. */
const settled = (all: Iterable<Promise<unknown>>) => Promise.all([...all].map((each) => each.then(nothing, nothing)))

/** Done behind what is under way for it already: in the order it was picked. Nothing of it is sent before. */
export function keeping<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const all = underWay.get(subject) ?? new Set()
  const done = settled(all).then(work)
  underWay.set(subject, all.add(done))
  const over = () => {
    all.delete(done)
    if (all.size === 0) underWay.delete(subject)
  }
  done.then(over, over)
  return done
}

/** Everything picked for it lies on this phone, or was told to be lost. */
export async function allKept(subject: string): Promise<void> {
  for (let all = underWay.get(subject); all !== undefined; all = underWay.get(subject)) {
    await settled(all)
  }
}
