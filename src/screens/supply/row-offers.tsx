import type { ListRow } from '@wire'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { textOf } from '@/words'
import { beginOffer } from '../records/features/offers/begin-offer'
import { isOfferedBy, useOfferOfAddress } from '../records/list/offer-of-address'
import type { ListFeature } from '../records/shared/record-feature'
import './row-offers.scss'
import { View } from '@tarojs/components'

/** What a record begins, as buttons of its row; a list from which one record is chosen has none. */
function RowOffers({ module, row }: { readonly module: Module; readonly row: ListRow }) {
  const chosen = useOfferOfAddress(module)
  const offers = module.offers.filter((offer) => isOfferedBy(offer, row))
  if (chosen !== undefined || offers.length === 0) return null
  return (
    <View className="row-offers">
      {offers.map(({ name }) => (
        <Button
          key={name}
          kind="text"
          label={textOf(module, { offer: name })}
          onPress={() => beginOffer(module, name, row.guid)}
        />
      ))}
    </View>
  )
}

/** Records that only the program writes are worked with by what they begin, so their rows offer it at once. */
export const rowOffers: ListFeature = {
  name: 'row-offers',
  appliesTo: ({ closed, offers }) => closed && offers.length > 0,
  rowActions: RowOffers,
}
