import { earliestDeadline, type Module } from '@/schema'
import type { ListFeature } from '../../shared/record-feature'
import { DaysLeft } from './days-left'

const basics = { name: 'clocks', appliesTo: ({ clocks }: Module) => clocks.length > 0 }

/** The row of a record with a running deadline says how many days are left. */
export const clocksInList: ListFeature = {
  ...basics,
  rowNote: (module, { values, flow }) => {
    const day = earliestDeadline(module, values, flow)
    return day === null ? null : <DaysLeft key="due" day={day} />
  },
}
