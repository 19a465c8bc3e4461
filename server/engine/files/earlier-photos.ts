import type { EarlierPhoto } from '@wire'
import type { Module } from '@/schema'
import type { AtWork } from '../core/context'
import { moduleTitle } from '../texts/definitions'
import { mustSee } from './access'
import { hashesOf, photoOptions, photosOfRecordAndSteps } from './repeated-photos'

interface Asked {
  readonly module: string
  /** The record with the field, whose own photos may stay. */
  readonly record: string
  readonly field: string
  /** The record whose photos and those of its steps the field may not repeat. */
  readonly of: string
}

/** The photos that a field may not repeat, with what they were used for, so that a phone can name a repeated one. */
export async function earlierPhotos(
  work: AtWork,
  modules: readonly Module[],
  { module: name, record, field, of }: Asked,
): Promise<readonly EarlierPhoto[]> {
  const module = modules.find((each) => each.name === name)
  const reference = module === undefined ? undefined : photoOptions(module, field).distinctFrom
  const target = module?.fields[reference ?? '']?.options.to?.() as Module | undefined
  if (target === undefined || (await mustSee(work, modules, target.name, of)) !== 'seen') return []
  const titleOf = (used: string) => {
    const found = modules.find((each) => each.name === used)
    return found === undefined ? '' : moduleTitle(found, work.lang)
  }
  return (await photosOfRecordAndSteps(work.sql, target, of, record)).map((row) => ({
    ...{ Sha256: hashesOf(row), Title: titleOf(row.module), AddTime: row.add_time },
    UserName: row.user_name ?? row.add_user,
  }))
}
