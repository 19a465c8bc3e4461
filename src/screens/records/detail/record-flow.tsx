import { lazy, Suspense } from 'react'
import type { Module } from '@/schema'

type Card = typeof import('../../flows/line/flow-card').FlowCard

/**
 * Loaded lazily on the web, because only records with approvals need it; a mini-program cannot load code and includes
 * it.
 */
const FlowCard =
  // biome-ignore lint/style/noProcessEnv: only so is the other branch removed from a build.
  process.env.TARO_ENV === 'h5'
    ? lazy(async () => ({ default: (await import('../../flows/line/flow-card')).FlowCard }))
    : (require('../../flows/line/flow-card').FlowCard as Card)

/** The approval of a record. */
export const RecordFlow = (props: { readonly module: Module; readonly record: string }) => (
  <Suspense fallback={null}>
    <FlowCard {...props} />
  </Suspense>
)
