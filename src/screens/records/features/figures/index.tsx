import type { DetailFeature } from '../../shared/record-feature'
import { FigureButton } from './figure-button'

/** An amount that is the sum of ledger lines opens to these lines. */
export const figures: DetailFeature = {
  name: 'figures',
  appliesTo: ({ fields }) => Object.values(fields).some(({ options }) => options.figure !== undefined),
  factOf: ({ module, guid, name, text }) =>
    module.fields[name]?.options.figure === undefined ? null : (
      <FigureButton module={module} guid={guid} name={name} text={text} />
    ),
}
