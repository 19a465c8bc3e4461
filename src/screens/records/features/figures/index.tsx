import type { DetailFeature } from '../../shared/record-feature'
import { FigureButton } from './figure-button'
import { figureSource, showsFigures } from './figure-source'

/** An amount that is the sum of ledger lines opens to these lines, also where another record keeps it. */
export const figures: DetailFeature = {
  name: 'figures',
  appliesTo: showsFigures,
  factOf: ({ module, record, name, text }) => {
    // A figure of zero has nothing to explain.
    const source = text === '' || record.values[name] === 0 ? null : figureSource(module, record, name)
    return source === null ? null : <FigureButton module={module} name={name} text={text} source={source} />
  },
}
