import type { Place } from '../values/values'
import { constructorOf, type FindFaults, type KindFamily } from './kind'

const maxAddressLength = 200

const faultsOfPlace: FindFaults = (value) => {
  const { address } = value as Place
  return [...String(address)].length > maxAddressLength ? [{ reason: 'too-long', limit: maxAddressLength }] : []
}

export const place = constructorOf<Place, { readonly readonly?: boolean }>('place')

export const placeKinds: KindFamily<'place'> = {
  place: {
    value: 'place',
    faults: faultsOfPlace,
    text: (value, _, { within }) => {
      const { address, accuracy } = value as Place
      return accuracy === undefined ? address : `${address}${within(Math.round(accuracy))}`
    },
  },
}
