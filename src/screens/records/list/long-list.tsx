import { View } from '@tarojs/components'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { type Sight, useSight } from '@/platform/in-sight'
import { type Range, rangeIn, reach, sumOf } from './long-list-range'
import './long-list.scss'

/** Rows per part. Page sizes are multiples of it, because a half-filled part would be measured as a whole one. */
const size = 5
/** Parts that are one empty box as long as none of them is near the screen. */
const perBlock = 20
const atFirst: Range = { from: 0, to: 8 }
/** Of a part before any was measured. */
const usual = 87 * size
const part = 'long-list__part'
let named = 0

interface PartProps {
  readonly rows: readonly unknown[]
  readonly draw: (row: unknown) => ReactNode
  readonly hasNext: boolean
  /** As high as it was when it was drawn last, where it is not drawn now. */
  readonly rest: number | null
}

/** Where rows are that are not drawn; if it is seen for a moment, it looks like rows to come. */
const emptyOf = (height: number) => ({ className: 'long-list__rest', style: { height: `${height}px` } })

/** Stays mounted, empty or filled, because removing it would send all its siblings again. */
const Part = memo(
  ({ rows, draw, hasNext, rest }: PartProps) => (
    <View {...(rest === null ? { className: `${part}${hasNext ? ` ${part}--more` : ''}` } : emptyOf(rest))}>
      {rest === null ? rows.map(draw) : null}
    </View>
  ),
  (one, other) =>
    one.rest === other.rest &&
    (one.rest !== null ||
      (one.draw === other.draw &&
        one.hasNext === other.hasNext &&
        one.rows.length === other.rows.length &&
        one.rows.every((row, index) => row === other.rows[index]))),
)

interface Known {
  /** How high each part was when it was drawn last. */
  readonly heights: number[]
  /** How high the first parts were: what is taken for those never drawn, always the same, so that nothing jumps. */
  usual: number
  /** Where the list stood before anybody scrolled. */
  top: number | null
}

function learn(known: Known, from: number, heights: readonly number[]) {
  for (const [index, height] of heights.entries()) known.heights[from + index] = height
  if (known.usual === 0 && heights.length > 3) known.usual = sumOf(heights) / heights.length
}

interface Props<Row> {
  readonly rows: readonly Row[]
  /** Draws a row with its key; the same function every time, or all rows are drawn anew. */
  readonly draw: (row: Row) => ReactNode
  /** The end is not far below the screen. */
  readonly onNearEnd: () => unknown
}

/** Rows of any number and any height: only those near the screen are there, the others are as high as they were. */
export function LongList<Row>({ rows, draw, onNearEnd }: Props<Row>) {
  const [id] = useState(() => {
    named += 1
    return `long-list-${named}`
  })
  const [range, setRange] = useState(atFirst)
  const [known] = useState<Known>(() => ({ heights: [], usual: 0, top: null }))
  const count = Math.ceil(rows.length / size)
  const to = Math.min(range.to, count)
  const from = Math.min(range.from, Math.max(0, to - 1))
  const heightOf = (index: number) => known.heights[index] ?? (known.usual || usual)

  const look = useSight(id, part, ({ screen, top, heights }: Sight) => {
    if (heights.length === to - from) learn(known, from, heights)
    known.top ??= top
    const seen = rangeIn({ screen, top, count, heightOf })
    if (seen.from !== from || seen.to !== to) setRange(seen)
    // Before anybody scrolled, only a screen that is not full asks for more.
    if (seen.left < (top < known.top ? reach : 0)) onNearEnd()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when parts came or went.
  useEffect(look, [look, count])

  const blocks = Array.from({ length: Math.ceil(count / perBlock) }, (_, block) => block * perBlock)
  const isDrawn = (index: number) => index >= from && index < to
  return (
    <View id={id} className="long-list">
      {blocks.map((first) => {
        const parts = Array.from({ length: Math.min(perBlock, count - first) }, (_, index) => first + index)
        if (!parts.some(isDrawn)) return <View key={first} {...emptyOf(sumOf(parts.map(heightOf)))} />
        return (
          <View key={first} className="long-list__block">
            {parts.map((index) => (
              <Part
                key={index}
                rows={rows.slice(index * size, (index + 1) * size)}
                draw={draw as PartProps['draw']}
                hasNext={index < count - 1}
                rest={isDrawn(index) ? null : heightOf(index)}
              />
            ))}
          </View>
        )
      })}
    </View>
  )
}
