import { affairCases } from './affairs.cases'
import { assetCases, assetsLater } from './assets.cases'
import { attendanceCases } from './attendance.cases'
import { carCases } from './cars.cases'
import { cashCases } from './cash.cases'
import { changeCases } from './changes.cases'
import { deviceReportCases } from './device-reports.cases'
import { drawingCases } from './drawings.cases'
import { equipmentCases } from './equipment.cases'
import { financeCases } from './finance.cases'
import { inspectionCases } from './inspection.cases'
import { materialCases, materialsLater } from './materials.cases'
import type { LaterEdit, ModuleCase } from './module-case'
import { officeCases, officeLater } from './office.cases'
import { progressCases } from './progress.cases'
import { projectCases, projectsLater } from './projects.cases'
import { purchaseCases } from './purchase.cases'
import { qualityCases, qualityLater } from './quality.cases'
import { reportCases } from './reports.cases'
import { siteCases, siteLater } from './site.cases'
import { siteRecordCases } from './site-records.cases'

/** The cases of every module with an editable form. */
export const moduleCases: readonly ModuleCase[] = [
  ...projectCases,
  ...progressCases,
  ...financeCases,
  ...cashCases,
  ...changeCases,
  ...materialCases,
  ...purchaseCases,
  ...siteCases,
  ...siteRecordCases,
  ...officeCases,
  ...reportCases,
  ...qualityCases,
  ...inspectionCases,
  ...assetCases,
  ...carCases,
  ...affairCases,
  ...equipmentCases,
  ...deviceReportCases,
  ...drawingCases,
  ...attendanceCases,
]

export const laterEdits: readonly LaterEdit[] = [
  ...projectsLater,
  ...materialsLater,
  ...siteLater,
  ...officeLater,
  ...qualityLater,
  ...assetsLater,
]
