import { Text } from '@tarojs/components'
import { translate } from '@/words'
import type { ListFeature } from '../../shared/record-feature'
import { addListFeatures } from '../list'

/** A record that is listed first says so. */
const pinned: ListFeature = {
  name: 'pinned',
  appliesTo: ({ fields }) => fields.pinned?.kind === 'yes-no',
  rowNote: (_, { values }) => (values.pinned === true ? <Text>{translate('records.pinned')}</Text> : null),
}

addListFeatures(pinned)
