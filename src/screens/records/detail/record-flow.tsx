import { lazy, Suspense } from 'react'
import type { Module } from '@/schema'

type Card = typeof import('../../flows/line/flow-card').FlowCard

/** Only who opens a record that is approved fetches how; a mini-program, which cannot fetch code, has it with it. */
const FlowCard =
  // biome-ignore lint/style/noProcessEnv: only so is the way not taken left out of a build.
  process.env.TARO_ENV === 'h5'
    ? lazy(async () => ({ default: (await import('../../flows/line/flow-card')).FlowCard }))
    : (require('../../flows/line/flow-card').FlowCard as Card)

/** How a record is approved: who said what, and with whom it is. */
export const RecordFlow = (props: { readonly module: Module; readonly record: string }) => (
  <Suspense fallback={null}>
    <FlowCard {...props} />
  </Suspense>
)
