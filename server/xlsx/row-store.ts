import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { Cell } from './cell'
import type { SheetRow } from './read'

/** Size of the write buffer. */
const bufferSize = 1 << 20

/** Stores rows in a temporary file. Memory holds only their positions; cells are read on access. */
export function openSpool(path: string) {
  const file = openSync(path, 'w+')
  let buffers: Buffer[] = []
  let [written, buffered] = [0, 0]

  const flush = () => {
    for (const each of buffers) writeSync(file, each)
    written += buffered
    buffers = []
    buffered = 0
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
      const row = new Spooled(number, written + buffered, bytes.length)
      buffers.push(bytes)
      buffered += bytes.length
      if (buffered >= bufferSize) flush()
      return row
    },
    close: () => closeSync(file),
  }
}
