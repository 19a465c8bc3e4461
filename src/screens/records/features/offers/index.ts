import { go } from '@/platform/router'
import { textOf } from '@/words'
import type { DetailFeature } from '../../shared/record-feature'

/** Actions that begin a record of another module which refers to this one. */
export const offers: DetailFeature = {
  name: 'offers',
  appliesTo: (module) => module.offers.length > 0,
  actions: (_, module, record) =>
    module.offers
      .filter(({ name }) => record.offers?.includes(name))
      .map(({ name, module: to, on }) => ({
        name,
        label: textOf(module, { offer: name }),
        onPress: () => go(`${module.area}Edit`, { module: to, fill: `${on}=link-${on}`, [`link-${on}`]: record.guid }),
      })),
}
