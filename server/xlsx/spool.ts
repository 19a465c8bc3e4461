import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { Cell } from './cell'
import type { SheetRow } from './read'

/** Written at once. */
const most = 1 << 20

/** Rows that lie on the disk: in memory there is only where. What a cell says is read when somebody asks. */
export function openSpool(path: string) {
  const file = openSync(path, 'w+')
  let waiting: Buffer[] = []
  let [written, held] = [0, 0]

  const flush = () => {
    for (const each of waiting) writeSync(file, each)
    written += held
    waiting = []
    held = 0
  }
  const read = (from: number, length: number) => {
    if (from + length > written) flush()
    const bytes = Buffer.allocUnsafe(length)
    readSync(file, bytes, 0, length, from)
    return JSON.parse(bytes.toString()) as readonly Cell[]
  }

  class Spooled implements SheetRow {
    constructor(
      readonly number: number,
      private readonly from: number,
      private readonly length: number,
    ) {}
    get cells() {
      return read(this.from, this.length)
    }
  }

  return {
    keep({ number, cells }: SheetRow): SheetRow {
      const bytes = Buffer.from(JSON.stringify(cells))
      const row = new Spooled(number, written + held, bytes.length)
      waiting.push(bytes)
      held += bytes.length
      if (held >= most) flush()
      return row
    },
    close: () => closeSync(file),
  }
}
