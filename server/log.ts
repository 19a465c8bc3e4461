interface Line {
  (fields: object, message?: string): void
  (message: string): void
}

/** The log: one JSON object per line, without personal data. */
export interface Log {
  readonly info: Line
  readonly warn: Line
  readonly error: Line
}

/** A log that discards everything. */
export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const levels = { info: 30, warn: 40, error: 50 }
type Level = keyof typeof levels

/**
 * Removes quoted values and long numbers, because database errors quote user input and numbers may be phone numbers.
 */
const masked = (text: string) => text.replace(/\d{7,}/g, '#').replace(/: "[^"\n]*"/g, ': "…"')

function plainError(error: Error): object {
  const { code, table, column, constraint } = error as { [name: string]: unknown } & Error
  const cause = error.cause instanceof Error ? plainError(error.cause) : undefined
  const stack = error.stack === undefined ? undefined : masked(error.stack)
  return { type: error.name, message: masked(error.message), code, table, column, constraint, stack, cause }
}

const replaceError = (_: string, value: unknown) => (value instanceof Error ? plainError(value) : value)

/** Uses the replacer only if a value is an object, because it is slow and most lines contain no error. */
const textOf = (line: object) => {
  const hasObject = Object.values(line).some((value) => typeof value === 'object')
  return hasObject ? JSON.stringify(line, replaceError) : JSON.stringify(line)
}

/** Buffers the lines of one event-loop turn and writes them at once; the rest is written at exit. */
export function bufferedByTurn(write: (lines: string) => void) {
  let lines = ''
  const writeAll = () => {
    const pending = lines
    lines = ''
    if (pending !== '') write(pending)
  }
  process.on('exit', writeAll)
  return (line: string) => {
    if (lines === '') setImmediate(writeAll)
    lines += line
  }
}

/** Writes lines from a level on; an unknown level name disables the log. */
export function jsonLog(from: string, write: (line: string) => void): Log {
  const minLevel = levels[from as Level] ?? Number.POSITIVE_INFINITY
  const line =
    (level: Level): Line =>
    (fields: object | string, message?: string) => {
      if (levels[level] < minLevel) return
      const time = new Date().toISOString()
      const entry = typeof fields === 'string' ? { level, time, msg: fields } : { level, time, ...fields, msg: message }
      write(`${textOf(entry)}\n`)
    }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}
