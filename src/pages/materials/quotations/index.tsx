import { purchase } from '@/modules/materials/purchase/purchase.module'
import { quotation } from '@/modules/materials/quotation/quotation.module'
import { quotationChoice } from '@/modules/materials/quotation-choice/quotation-choice.module'
import { ComparisonScreen } from '@/screens/supply/comparison-screen'

export default function Page() {
  return <ComparisonScreen request={purchase} quotation={quotation} choice={quotationChoice} />
}
