import { flowApplyType } from '@/modules/affairs/flow-apply-type/flow-apply-type.module'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { car } from '@/modules/assets/car/car.module'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { designPlan } from '@/modules/drawings/design-plan/design-plan.module'
import { drawType } from '@/modules/drawings/draw-type/draw-type.module'
import { device } from '@/modules/equipment/device/device.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { subject } from '@/modules/finance/subject/subject.module'
import { materialClass } from '@/modules/materials/material-class/material-class.module'
import { purchaseItem } from '@/modules/materials/purchase-item/purchase-item.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { workContact } from '@/modules/office/work-contact/work-contact.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { partnerAccount } from '@/modules/projects/partner-account/partner-account.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { inspectionFinding } from '@/modules/quality/inspection-finding/inspection-finding.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { PickScreen } from '@/screens/pick/pick-screen'

const modules = [
  partner,
  partnerAccount,
  contract,
  payment,
  measurement,
  invoice,
  ownAccount,
  subject,
  warehouse,
  materialClass,
  deviceClass,
  natureClass,
  nature,
  purchaseItem,
  qualityCheck,
  safetyCheck,
  inspectionFinding,
  workContact,
  workOrder,
  device,
  deviceWorkRecord,
  certificate,
  car,
  flowApplyType,
  drawType,
  designPlan,
]

export default function Page() {
  return <PickScreen modules={modules} />
}
