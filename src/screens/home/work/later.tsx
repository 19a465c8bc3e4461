import { View } from '@tarojs/components'
import type { Work } from '@wire'
import { useEffect, useState } from 'react'

type Surface = typeof import('./work-surface').WorkSurface

const load = async (): Promise<Surface> => (await import('./work-surface')).WorkSurface

/** Loaded late on the web, because the first screen is painted without it; a mini-program cannot load code. */
let loaded =
  // biome-ignore lint/style/noProcessEnv: only so is the other branch removed from a build.
  process.env.TARO_ENV === 'h5' ? undefined : (require('./work-surface').WorkSurface as Surface)
const keep = (surface: Surface) => {
  loaded = surface
  return surface
}
// Begins before the page is drawn. If it fails, the page loads it again and reports that.
if (loaded === undefined) load().then(keep, () => undefined)

/** The work surface once it is loaded. Suspense would show it half a second after its placeholder. */
function useSurface() {
  const [surface, setSurface] = useState(() => loaded)
  useEffect(() => {
    if (surface !== undefined) return
    load().then(
      (found) => setSurface(() => keep(found)),
      (failure: unknown) =>
        setSurface(() => {
          throw failure
        }),
    )
  }, [surface])
  return surface
}

/** The heights of its parts, which are kept while their code is loaded. */
const heightOf = ({ today, quick, projects }: Work) =>
  (today.length > 0 ? 72 + 60 * Math.min(5, today.length) : 0) +
  (quick.length > 0 ? 64 : 0) +
  (projects.list.length > 0 ? 72 + 56 * projects.list.length : 0)

export function WorkLater({ work, isSimple }: { readonly work: Work; readonly isSimple: boolean }) {
  const Surface = useSurface()
  return Surface === undefined ? (
    <View style={{ height: `${heightOf(work)}px` }} />
  ) : (
    <Surface work={work} isSimple={isSimple} />
  )
}
