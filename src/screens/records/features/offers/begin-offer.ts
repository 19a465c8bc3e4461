import { go } from '@/platform/router'
import type { Module } from '@/schema'

/** Opens the form of the record that an offer of a record begins. */
export function beginOffer(module: Module, name: string, guid: string) {
  const offer = module.offers.find((each) => each.name === name)
  if (offer === undefined) return
  const { module: to, on, area = module.area } = offer
  // An offer of a line begins the record that contains it.
  const part = on.includes('.') ? 'line' : 'fill'
  go(`${area}Edit`, { module: to, [part]: `${on}=link-${on}`, [`link-${on}`]: guid })
}
