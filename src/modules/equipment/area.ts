import { device } from './device/device.module'
import { deviceAllocation } from './device-allocation/device-allocation.module'
import { deviceCare } from './device-care/device-care.module'
import { deviceCheck } from './device-check/device-check.module'
import { deviceCheckTemplate } from './device-check-template/device-check-template.module'
import { deviceClass } from './device-class/device-class.module'
import { deviceDisposal } from './device-disposal/device-disposal.module'
import { deviceMove } from './device-move/device-move.module'
import { deviceReport } from './device-report/device-report.module'
import { deviceReportAnswer } from './device-report-answer/device-report-answer.module'
import { deviceShift } from './device-shift/device-shift.module'
import { deviceWant } from './device-want/device-want.module'
import { deviceWorkConfirm } from './device-work-confirm/device-work-confirm.module'
import { deviceWorkRecord } from './device-work-record/device-work-record.module'

/** 设备: its modules in the order of the workbench. */
export const equipment = {
  name: 'equipment',
  modules: [
    ...[device, deviceCare, deviceReport, deviceReportAnswer, deviceDisposal, deviceClass, deviceCheckTemplate],
    ...[deviceAllocation, deviceMove, deviceWant],
    ...[deviceWorkRecord, deviceShift, deviceWorkConfirm, deviceCheck],
  ],
} as const
