import type { Module } from '@/schema'
import type { DemoRecord, seedSteps } from '../base/batch'
import { guidOf, type SeedContext, type Site } from '../base/seed'

export interface Made {
  readonly types: DemoRecord[]
  readonly drawings: DemoRecord[]
  readonly versions: DemoRecord[]
  readonly receptions: DemoRecord[]
  readonly handlings: DemoRecord[]
  readonly publications: DemoRecord[]
  readonly publishing: Parameters<typeof seedSteps>[2][number][]
  readonly steps: Parameters<typeof seedSteps>[2][number][]
  readonly files: {
    readonly module: Module
    readonly record: string
    readonly field: string
    readonly guid: string
    readonly name: string
    readonly user: string
    readonly sheet: number
  }[]
}

export const typeGuid = ({ seed }: SeedContext, site: Site, name: string) =>
  guidOf(seed, `draw-type:${site.guid}:${name}`)
export const drawingGuid = ({ seed }: SeedContext, site: Site, number: string) =>
  guidOf(seed, `drawing:${site.guid}:${number}`)
export const versionGuid = ({ seed }: SeedContext, site: Site, number: string, edition: string) =>
  guidOf(seed, `draw-version:${site.guid}:${number}:${edition}`)
export const receptionGuid = ({ seed }: SeedContext, site: Site, index: number) =>
  guidOf(seed, `draw-came:${site.guid}:${index}`)

/** Adds a file to a field of a record, and returns its guid in a list. */
export function addFile(
  { seed }: SeedContext,
  made: Made,
  of: { module: Module; record: string; field: string; user: string },
  name: string,
) {
  const guid = guidOf(seed, `${of.record}:${of.field}:${name}`)
  made.files.push({ ...of, guid, name: `${name}.jpg`, sheet: made.files.length })
  return [guid]
}
