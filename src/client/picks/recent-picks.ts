import { storage } from '@/platform/storage'
import { useSession } from '../session/session'

/** A recent choice, with its label at that time. */
export interface RecentPick {
  readonly id: string
  readonly label: string
  readonly note?: string
  /** How often it was picked. */
  readonly times?: number
}

type Pickers = Readonly<Record<string, readonly RecentPick[]>>

/** Maximum number shown per picker, visible without scrolling. */
const maxPicks = 5
/** Maximum number stored per picker, so that frequent choices outlast a few other ones. */
const maxStored = 20
/** Maximum number of pickers, most recently used first. */
const maxPickers = 40

/** The name under which the projects that were opened last are stored. */
export const openedProjects = 'opened-projects'

/** Stored per user and enterprise, so that they are not visible to another user of the device. */
function keyNow() {
  const { login, me } = useSession.getState()
  return `purlin.picks.${login?.Id ?? ''}.${me?.CompanyCode ?? ''}`
}

function storedPicks(): Pickers {
  try {
    return JSON.parse(storage.get(keyNow()) ?? '{}') as Pickers
  } catch {
    return {}
  }
}

/** The recent choices of this picker, the latest first. */
export const recentPicks = (picker: string, most = maxPicks): readonly RecentPick[] =>
  (storedPicks()[picker] ?? []).slice(0, most)

/** The frequent choices of this picker, the most frequent first, of equally frequent ones the latest. */
export const frequentPicks = (picker: string): readonly RecentPick[] =>
  [...(storedPicks()[picker] ?? [])].sort((one, other) => (other.times ?? 1) - (one.times ?? 1)).slice(0, maxPicks)

export function rememberPicks(picker: string, picked: readonly RecentPick[]) {
  const { [picker]: before = [], ...others } = storedPicks()
  const timesOf = (id: string) => before.filter((each) => each.id === id).map(({ times = 1 }) => times)[0] ?? 0
  const fresh = picked.slice(0, maxPicks).map(({ id, label, note }) => ({
    ...{ id, label, times: timesOf(id) + 1 },
    ...(note === undefined ? {} : { note }),
  }))
  const known = before.filter(({ id }) => !fresh.some((each) => each.id === id))
  const rest = Object.entries(others).slice(0, maxPickers - 1)
  const pickers = { [picker]: [...fresh, ...known].slice(0, maxStored), ...Object.fromEntries(rest) }
  storage.set(keyNow(), JSON.stringify(pickers))
}
