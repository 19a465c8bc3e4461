import type { Module } from '@/schema'
import { applyJob, lookJob } from './engine/directory/jobs'
import type { JobKind } from './engine/jobs/worker'
import type { Extra } from './engine/saving/save'
import { exportJob } from './engine/sheets/export'
import { importJob } from './engine/sheets/import'

/** All kinds of background jobs. */
export const jobKinds = (
  modules: readonly Module[],
  extras: Readonly<Record<string, Extra>>,
): Readonly<Record<string, JobKind>> => ({
  export: exportJob(modules),
  import: importJob(modules, extras),
  'directory-look': lookJob(),
  'directory-apply': applyJob({ modules, extras }),
})
