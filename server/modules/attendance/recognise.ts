import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { face } from '@/modules/attendance/face/face.module'
import type { TickDeps } from '../../engine/change/change'
import type { Services } from '../../engine/core/context'
import { openPicture } from '../../engine/paper/pictures'
import { type ClaimedFace, claimFaces, keepLikeness } from '../../store/attendance/faces'
import { filesOfRecords } from '../../store/files/files'
import type { Store } from '../../store/store'

/** How many punches are compared in one run of the clock, which is once a minute. */
const maxCompared = 30
const maxFiles = 9

/** The first picture of a record as a small JPEG; empty without one. */
async function pictureOf(
  { store, services }: { readonly store: Store; readonly services: Services },
  enterprise: string,
  { record, photo }: { readonly record: string; readonly photo: string },
) {
  const files = await store.transaction({ enterprise }, (sql) => filesOfRecords(sql, [record], maxFiles))
  const file = files.find(({ guid, has_view: hasView }) => guid === photo && hasView)
  return file === undefined ? new Uint8Array() : openPicture({ services, enterprise }, file)()
}

async function compareOne(deps: TickDeps, { enterprise, punch, photo, reference, own }: ClaimedFace) {
  const pictures = await Promise.all([
    pictureOf(deps, enterprise, { record: reference, photo: own }),
    pictureOf(deps, enterprise, { record: punch, photo }),
  ])
  const likeness = await deps.services.faces.compare(...pictures)
  if (likeness === null) return
  const { score, isSame } = likeness
  await deps.store.transaction({ enterprise }, (sql) =>
    keepLikeness(sql, clockIn, punch, { score, face: isSame ? 'same' : 'different' }),
  )
}

/**
 * Compares the pictures of new punches with those that their persons entered and agreed to have compared by a service.
 * A punch never waits for it: what was not compared remains for people.
 */
export async function recogniseFaces(deps: TickDeps) {
  if (!deps.services.faces.isOn) return
  const claimed = await deps.store.system((sql) => claimFaces(sql, clockIn, face, maxCompared))
  for (const each of claimed) await compareOne(deps, each)
}
