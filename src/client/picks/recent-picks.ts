import { storage } from '@/platform/storage'
import { useSession } from '../session/session'

/** Something that was picked before, as it was called then. */
export interface RecentPick {
  readonly id: string
  readonly label: string
  readonly note?: string
}

type Pickers = Readonly<Record<string, readonly RecentPick[]>>

/** As many as are seen without scrolling. */
const most = 4
/** Of those that were used last. */
const mostPickers = 40

/** What one person picked in one enterprise is nothing to the next one on this device. */
function keyNow() {
  const { login, me } = useSession.getState()
  return `purlin.picks.${login?.Id ?? ''}.${me?.CompanyCode ?? ''}`
}

function kept(): Pickers {
  try {
    return JSON.parse(storage.get(keyNow()) ?? '{}') as Pickers
  } catch {
    return {}
  }
}

/** What was picked before with this picker, the last first. */
export const recentPicks = (picker: string): readonly RecentPick[] => kept()[picker] ?? []

export function rememberPicks(picker: string, picked: readonly RecentPick[]) {
  const { [picker]: before = [], ...others } = kept()
  const fresh = picked
    .slice(0, most)
    .map(({ id, label, note }) => ({ id, label, ...(note === undefined ? {} : { note }) }))
  const known = before.filter(({ id }) => !fresh.some((each) => each.id === id))
  const rest = Object.entries(others).slice(0, mostPickers - 1)
  const pickers = { [picker]: [...fresh, ...known].slice(0, most), ...Object.fromEntries(rest) }
  storage.set(keyNow(), JSON.stringify(pickers))
}
