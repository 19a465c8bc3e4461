import { View } from '@tarojs/components'
import type { Work } from '@wire'
import { lazy, Suspense } from 'react'

type Surface = typeof import('./work-surface').WorkSurface

/** Loaded lazily on the web, because the first screen is painted without it; a mini-program cannot load code. */
const WorkSurface =
  // biome-ignore lint/style/noProcessEnv: only so is the other branch removed from a build.
  process.env.TARO_ENV === 'h5'
    ? lazy(async () => ({ default: (await import('./work-surface')).WorkSurface }))
    : (require('./work-surface').WorkSurface as Surface)

/** The heights of its parts, which are kept while their code is loaded. */
const heightOf = ({ today, quick, projects }: Work) =>
  (today.length > 0 ? 72 + 60 * Math.min(5, today.length) : 0) +
  (quick.length > 0 ? 64 : 0) +
  (projects.list.length > 0 ? 72 + 56 * projects.list.length : 0)

export const WorkLater = ({ work, isSimple }: { readonly work: Work; readonly isSimple: boolean }) => (
  <Suspense fallback={<View style={{ height: `${heightOf(work)}px` }} />}>
    <WorkSurface work={work} isSimple={isSimple} />
  </Suspense>
)
