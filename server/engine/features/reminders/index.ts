import type { Feature } from '../../change/feature'
import { remindOfLines } from './reminders'

/** Persons are reminded of the dates of lines. */
export const reminders: Feature = { name: 'reminders', tick: (deps) => remindOfLines(deps) }
