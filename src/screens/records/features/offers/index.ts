import { textOf } from '@/words'
import type { DetailFeature } from '../../shared/record-feature'
import { beginOffer } from './begin-offer'

/** Actions that begin a record of another module which refers to this one. */
export const offers: DetailFeature = {
  name: 'offers',
  appliesTo: (module) => module.offers.length > 0,
  actions: (_, module, record) =>
    module.offers
      .filter(({ name }) => record.offers?.includes(name))
      .map(({ name }) => ({
        name,
        label: textOf(module, { offer: name }),
        onPress: () => beginOffer(module, name, record.guid),
      })),
}
