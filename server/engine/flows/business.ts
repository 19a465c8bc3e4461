import { type Module, Problem } from '@/schema'
import { holdRecord, type StoredRecord } from '../../store/records'
import type { AtWork } from '../context'
import type { Extra } from '../records-save'

/** The modules there are, with what saving each does beyond its definition. */
export interface Business {
  readonly modules: readonly Module[]
  readonly extras: Readonly<Record<string, Extra>>
}

/** A module whose records are approved. */
export function flowModule({ modules }: Pick<Business, 'modules'>, name: string): Module {
  const found = modules.find((each) => each.name === name || each.code === name)
  if (found?.workflow === undefined) throw new Problem('not-configured')
  return found
}

export const flowModules = ({ modules }: Pick<Business, 'modules'>) =>
  modules.filter(({ workflow }) => workflow !== undefined)

/** A record that is there, held until the transaction ends. */
export async function holdLive({ sql }: AtWork, module: Module, guid: string): Promise<StoredRecord> {
  const held = await holdRecord(sql, module, guid)
  if (held === null || held.isDeleted) throw new Problem('not-found')
  return held
}
