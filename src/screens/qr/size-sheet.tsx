import type { LabelSize } from '@wire'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'
import { RecordPaper } from '../records/detail/record-pdf'
import type { useLabels } from './use-codes'

const perSheet: Readonly<Record<LabelSize, number>> = { small: 65, medium: 24, large: 8 }
const sizes: readonly LabelSize[] = ['small', 'medium', 'large']

/** The choice of a label size, then the PDF of labels. */
export function LabelSheets({ labels }: { readonly labels: ReturnType<typeof useLabels> }) {
  const t = useTranslate()
  return (
    <>
      <Sheet open={labels.isAsking} title={t('qr.size')} onClose={labels.close}>
        {sizes.map((size) => (
          <Row
            key={size}
            title={t(`qr.sizes.${size}`)}
            note={t('qr.perSheet', { count: perSheet[size] })}
            onPress={() => labels.choose(size)}
          />
        ))}
      </Sheet>
      <RecordPaper paper={labels.paper} />
    </>
  )
}
