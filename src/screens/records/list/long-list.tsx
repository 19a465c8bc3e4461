import { View } from '@tarojs/components'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { type ListViewport, useListViewport } from '@/platform/list-viewport'
import { type Range, rangeIn, reach, sumOf } from './long-list-range'
import './long-list.scss'

/** Rows per part. Page sizes are multiples of it, because a half-filled part would be measured as a whole one. */
const rowsPerPart = 5
/** Parts per block; a block without parts near the screen is one empty box. */
const partsPerBlock = 20
const initialRange: Range = { from: 0, to: 8 }
/** Assumed height of a part before any was measured. */
const assumedHeight = 87 * rowsPerPart
const partClass = 'long-list__part'
let lastId = 0

interface PartProps {
  readonly rows: readonly unknown[]
  readonly renderRow: (row: unknown) => ReactNode
  readonly hasNext: boolean
  /** The last measured height if the part is not rendered now; null if it is. */
  readonly rest: number | null
}

/** A placeholder for rows that are not rendered; it looks like rows that are loading. */
const emptyOf = (height: number) => ({ className: 'long-list__rest', style: { height: `${height}px` } })

/** Stays mounted, empty or filled, because removing it would send all its siblings again. */
const Part = memo(
  ({ rows, renderRow, hasNext, rest }: PartProps) => (
    <View {...(rest === null ? { className: `${partClass}${hasNext ? ` ${partClass}--more` : ''}` } : emptyOf(rest))}>
      {rest === null ? rows.map(renderRow) : null}
    </View>
  ),
  (one, other) =>
    one.rest === other.rest &&
    (one.rest !== null ||
      (one.renderRow === other.renderRow &&
        one.hasNext === other.hasNext &&
        one.rows.length === other.rows.length &&
        one.rows.every((row, index) => row === other.rows[index]))),
)

interface Measurements {
  /** The last measured height of each part. */
  readonly heights: number[]
  /** Average height of the first parts, used for parts never rendered. It never changes, so that nothing jumps. */
  usual: number
  /** Position of the list before scrolling. */
  top: number | null
}

function storeHeights(measured: Measurements, from: number, heights: readonly number[]) {
  for (const [index, height] of heights.entries()) measured.heights[from + index] = height
  if (measured.usual === 0 && heights.length > 3) measured.usual = sumOf(heights) / heights.length
}

interface Props<Row> {
  readonly rows: readonly Row[]
  /** Renders a row with its key. The function must be stable, because a new one renders all rows again. */
  readonly renderRow: (row: Row) => ReactNode
  /** Called when the end is not far below the screen. */
  readonly onNearEnd: () => unknown
}

/**
 * A list of rows of any number and height: only rows near the screen are rendered, the others are placeholders of the
 * measured height.
 */
export function LongList<Row>({ rows, renderRow, onNearEnd }: Props<Row>) {
  const [id] = useState(() => {
    lastId += 1
    return `long-list-${lastId}`
  })
  const [range, setRange] = useState(initialRange)
  const [measured] = useState<Measurements>(() => ({ heights: [], usual: 0, top: null }))
  const count = Math.ceil(rows.length / rowsPerPart)
  const to = Math.min(range.to, count)
  const from = Math.min(range.from, Math.max(0, to - 1))
  const heightOf = (index: number) => measured.heights[index] ?? (measured.usual || assumedHeight)

  const measure = useListViewport(id, partClass, ({ screen, top, heights }: ListViewport) => {
    if (heights.length === to - from) storeHeights(measured, from, heights)
    measured.top ??= top
    const visible = rangeIn({ screen, top, count, heightOf })
    if (visible.from !== from || visible.to !== to) setRange(visible)
    // Before scrolling, more rows are requested only if the screen is not full.
    if (visible.screensLeft < (top < measured.top ? reach : 0)) onNearEnd()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when parts were added or removed.
  useEffect(measure, [measure, count])

  const blocks = Array.from({ length: Math.ceil(count / partsPerBlock) }, (_, block) => block * partsPerBlock)
  const isDrawn = (index: number) => index >= from && index < to
  return (
    <View id={id} className="long-list">
      {blocks.map((first) => {
        const parts = Array.from({ length: Math.min(partsPerBlock, count - first) }, (_, index) => first + index)
        if (!parts.some(isDrawn)) return <View key={first} {...emptyOf(sumOf(parts.map(heightOf)))} />
        return (
          <View key={first} className="long-list__block">
            {parts.map((index) => (
              <Part
                key={index}
                rows={rows.slice(index * rowsPerPart, (index + 1) * rowsPerPart)}
                renderRow={renderRow as PartProps['renderRow']}
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
