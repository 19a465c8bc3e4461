import type { Module } from '@/schema'
import type { DetailFeature } from '../../shared/record-feature'
import { FigureButton } from './figure-button'

/** Whether a field is the sum of lines of a ledger, or of the book of stock. */
const isExplained = ({ fields, balance }: Module, name: string) =>
  fields[name]?.options.figure !== undefined || balance?.quantity === name || balance?.value === name

/** An amount that is the sum of ledger lines opens to these lines. */
export const figures: DetailFeature = {
  name: 'figures',
  appliesTo: ({ fields, balance }) =>
    balance !== undefined || Object.values(fields).some(({ options }) => options.figure !== undefined),
  factOf: ({ module, guid, name, text }) =>
    isExplained(module, name) ? <FigureButton module={module} guid={guid} name={name} text={text} /> : null,
}
