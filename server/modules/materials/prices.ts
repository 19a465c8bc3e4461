import { prices } from '@/modules/materials/prices.part'
import type { Values } from '../../engine/change/change'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { knownPrices } from '../../store/business/materials/prices'

/** Gives goods that a keeper receives without seeing prices the price of their purchase, or the last one. */
export async function withPrices({ sql, who }: AtWork, lines: readonly Values[]): Promise<readonly Values[]> {
  const open = lines.filter(({ price, material }) => typeof price !== 'number' && typeof material === 'string')
  if (open.length === 0 || may(who, prices.visibleTo, 'view')) return lines
  const known = await knownPrices(
    sql,
    open.map(({ material, want }) => ({ material, want: typeof want === 'string' ? want : null })),
  )
  const priceOf = new Map(open.map((line, at) => [line, known[at]?.price ?? null]))
  refuse(
    lines.flatMap((line, at) =>
      priceOf.get(line) === null ? [{ field: `items.${at}.material`, reason: 'no-price' }] : [],
    ),
  )
  return lines.map((line) => (priceOf.has(line) ? { ...line, price: priceOf.get(line) } : line))
}
