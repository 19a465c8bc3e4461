import type { Place } from '@/schema'
import { textCell } from '../../xlsx/cell'
import { type CellInput, fault, numberIn, type Parsed, textOf } from './cells/cell-input'
import type { EngineFamily } from './kind'

const asPlace = ({ cells, lang }: CellInput): Parsed => {
  const degrees = [cells.latitude, cells.longitude].map((cell) => ({
    isEmpty: cell === null || cell === undefined,
    value: numberIn(cell, lang),
  }))
  if (degrees.some(({ isEmpty, value }) => !isEmpty && value === undefined)) return fault('not-a-number')
  const [latitude = null, longitude = null] = degrees.map(({ value }) => value ?? null)
  return { value: { address: textOf(cells.whole, lang) ?? '', latitude, longitude } }
}

export const placeKinds: EngineFamily<'place'> = {
  place: {
    toCell: (value, { part }) => {
      const { address, latitude, longitude } = value as Place
      if (part === 'whole') return textCell(address)
      const degree = part === 'latitude' ? latitude : longitude
      return degree === null ? null : { is: 'number', value: degree }
    },
    fromCells: asPlace,
    parts: ['whole', 'latitude', 'longitude'],
    hint: 'hint-place',
    columnWidth: 30,
    searchText: (value) => (value as Place).address,
  },
}
