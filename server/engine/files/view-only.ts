import { isWithheld, type Module, Problem } from '@/schema'
import type { FileRow } from '../../store/files/files'
import { findRecord } from '../../store/records/records'
import { isAdministrator } from '../core/actor'
import { Download } from '../core/byte-range'
import type { AtWork } from '../core/context'
import { isChangeable } from '../features/steps/actions'
import { mayWrite } from '../features/steps/steps'
import { watermarkText, withWatermark } from './watermark'

interface Owner {
  readonly module: string
  readonly record: string
}

/**
 * Whether the caller may only look at the files of a record, because it stays inside the program and the caller neither
 * changes it nor is one of its persons.
 */
export async function isViewOnly(work: AtWork, modules: readonly Module[], { module: name, record: guid }: Owner) {
  const { sql, who } = work
  const module = modules.find((each) => each.name === name)
  if (module === undefined || module.withheld === null || isAdministrator(work)) return false
  const record = await findRecord(sql, module, guid, [])
  if (record === null || !isWithheld(module, record.values)) return false
  const isNamed = module.scope.people.some((field) => [record.values[field]].flat().includes(who.userCode))
  if (isNamed || record.addUser === who.userCode) return false
  return !(mayWrite(who, module) && (await isChangeable(work, module, guid)))
}

/** Whether a picture gets a watermark; refuses other files that the caller may only look at. */
export async function mustBeAllowed(work: AtWork, modules: readonly Module[], file: FileRow, isDrawn: boolean) {
  if (file.add_user === work.who.userCode) return false
  const isOnlySeen = await isViewOnly(work, modules, { module: file.module, record: file.record_guid })
  if (isOnlySeen && !isDrawn) throw new Problem('withheld')
  return isOnlySeen
}

/** A picture with the name of the caller and the time all over it. */
export function marked(
  { who, services }: AtWork,
  file: FileRow,
  open: () => Promise<AsyncIterable<Uint8Array> | Uint8Array>,
) {
  return new Download({
    ...{ name: file.name.replace(/\.\w+$/, '.jpg'), type: 'image/jpeg', size: null, isInline: true },
    open: async () => {
      const parts: Uint8Array[] = []
      const content = await open()
      if (content instanceof Uint8Array) parts.push(content)
      else for await (const part of content) parts.push(part)
      return withWatermark(Buffer.concat(parts), watermarkText(who.name, new Date()), services.files.root)
    },
  })
}
