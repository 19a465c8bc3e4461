import type { Module } from '@/schema'
import type { AllHooks } from './engine/change/change'
import { applyJob, readDirectoryJob } from './engine/directory/jobs'
import type { JobKind } from './engine/jobs/worker'
import { exportJob } from './engine/sheets/export'
import { importJob } from './engine/sheets/import'
import { monthExportJob } from './modules/attendance/month-export'

/** All kinds of background jobs. */
export const jobKinds = (modules: readonly Module[], extras: AllHooks): Readonly<Record<string, JobKind>> => ({
  export: exportJob(modules),
  'export-month': monthExportJob(),
  import: importJob(modules, extras),
  'directory-look': readDirectoryJob(),
  'directory-apply': applyJob({ modules, extras }),
})
