import { type Cell, textCell } from '../../xlsx/cell'

const guid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'

/** The record and version of a row. */
export const identityOf = (record: { readonly guid: string; readonly version: number }) =>
  textCell(`${record.guid} ${record.version}`)

/** The record and line of a row. */
export const lineIdentityOf = (record: string, line: unknown) => textCell(`${record} ${String(line)}`)

const textOf = (cell: Cell | undefined) => (cell?.is === 'text' ? cell.text.trim().toLowerCase() : '')

export function recordIn(cell: Cell | undefined) {
  const [, of, version] = new RegExp(`^(${guid}) (\\d{1,9})$`).exec(textOf(cell)) ?? []
  return of === undefined ? null : { guid: of, version: Number(version) }
}

export function lineIn(cell: Cell | undefined) {
  const [, record, line] = new RegExp(`^(${guid}) (${guid})$`).exec(textOf(cell)) ?? []
  return record === undefined || line === undefined ? null : { record, line }
}
