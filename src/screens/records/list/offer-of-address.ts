import type { ListRow } from '@wire'
import { useParams } from '@/platform/router'
import { isOffered, type Module } from '@/schema'

type Offer = Module['offers'][number]

/**
 * The offer that a tap on a row takes, if the address asks for one. `offers` of a route, such as
 * `jumpType=pay,collect,change`, names the parameter and its offers, which are counted from one.
 */
export function useOfferOfAddress(module: Module | null): Offer | undefined {
  const params = useParams()
  const [param = '', names = ''] = (params.offers ?? '').split('=')
  const name = names.split(',')[Number(params[param]) - 1]
  return module?.offers.find((each) => each.name === name)
}

/** Filters for the records that make an offer, as far as one value says it. */
export const filtersOfOffer = ({ when }: Offer): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(when).filter((pair): pair is [string, string] => pair[0] !== '@flow' && typeof pair[1] === 'string'),
  )

/** Whether a row makes an offer, by the values that a list has. */
export const isOfferedBy = ({ when, ...offer }: Offer, { values, flow }: ListRow) => {
  const known = Object.fromEntries(Object.entries(when).filter(([name]) => name === '@flow' || name in values))
  return isOffered({ ...offer, when: known }, values, flow ?? 0)
}
