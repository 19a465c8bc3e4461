import { answerTo } from '@/schema'
import type { DetailFeature } from '../../shared/record-feature'
import { RecordReceipts } from './record-receipts'

export const receipts: DetailFeature = {
  name: 'receipts',
  appliesTo: (module) => module.receipts,
  detailSection: ({ module, guid, record, isLoaded }) =>
    isLoaded ? (
      <RecordReceipts
        module={module}
        guid={guid}
        unread={record?.unread === true}
        mayRemind={record?.can.edit === true}
        asked={answerTo(module, record?.values ?? {})}
      />
    ) : null,
}
