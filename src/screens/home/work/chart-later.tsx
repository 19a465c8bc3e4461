import type { HomeChart as Chart } from '@wire'
import { lazy, Suspense } from 'react'

type Loaded = typeof import('./home-chart').HomeChart

/** Loaded after the rest of the page on the web, because it needs the code of records; see `later.tsx`. */
const HomeChart =
  // biome-ignore lint/style/noProcessEnv: only so is the other branch removed from a build.
  process.env.TARO_ENV === 'h5'
    ? lazy(async () => ({ default: (await import('./home-chart')).HomeChart }))
    : (require('./home-chart').HomeChart as Loaded)

export const ChartLater = ({ chart }: { readonly chart: Chart }) => (
  <Suspense fallback={null}>
    <HomeChart chart={chart} />
  </Suspense>
)
