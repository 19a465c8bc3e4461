import { choiceWords } from '@/client/queries/dictionaries'
import { myself } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import { useTranslate } from '@/words'
import type { ListFeature, ListSectionProps } from '../../shared/record-feature'

/** Narrows the list to the own records with some values, and widens it again. */
function Mine({ module, filters, onFilter }: ListSectionProps) {
  const t = useTranslate()
  const { mine } = module.list
  if (mine === null) return null
  const wanted = { [mine.person]: myself, ...mine.with }
  const isOn = Object.entries(wanted).every(([name, value]) => filters[name] === value)
  const states = Object.entries(mine.with).map(([field, choice]) => choiceWords(module, { field, choice }))
  const toggle = () => onFilter(isOn ? Object.fromEntries(Object.keys(wanted).map((name) => [name, ''])) : wanted)
  const items = [{ value: 'mine', label: t('boards.mine', { states: states.join(', ') }) }]
  return <Chips inLine items={items} value={isOn ? 'mine' : ''} onChange={toggle} />
}

/** A chip for the own records with some values. */
export const mine: ListFeature = {
  name: 'mine',
  appliesTo: ({ list }) => list.mine !== null,
  listSection: Mine,
}
