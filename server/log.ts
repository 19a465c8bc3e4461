interface Line {
  (what: object, words?: string): void
  (words: string): void
}

/** Where the program says what it does: one JSON object a line, never with personal data. */
export interface Log {
  readonly info: Line
  readonly warn: Line
  readonly error: Line
}

/** For callers that have nowhere to say it. */
export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const levels = { info: 30, warn: 40, error: 50 }
type Level = keyof typeof levels

/** The database quotes what people typed; long numbers may be phones. */
const masked = (text: string) => text.replace(/\d{7,}/g, '#').replace(/: "[^"\n]*"/g, ': "…"')

function plainError(error: Error): object {
  const { code, table, column, constraint } = error as { [name: string]: unknown } & Error
  const cause = error.cause instanceof Error ? plainError(error.cause) : undefined
  const stack = error.stack === undefined ? undefined : masked(error.stack)
  return { type: error.name, message: masked(error.message), code, table, column, constraint, stack, cause }
}

const plain = (_: string, value: unknown) => (value instanceof Error ? plainError(value) : value)

/** To look at every value takes time, and most lines tell of no error. */
const textOf = (line: object) => {
  const hasObject = Object.values(line).some((value) => typeof value === 'object')
  return hasObject ? JSON.stringify(line, plain) : JSON.stringify(line)
}

/** What is said in one turn of the program is written at once; what is left, when it ends. */
export function inTurns(write: (lines: string) => void) {
  let lines = ''
  const writeAll = () => {
    const all = lines
    lines = ''
    if (all !== '') write(all)
  }
  process.on('exit', writeAll)
  return (line: string) => {
    if (lines === '') setImmediate(writeAll)
    lines += line
  }
}

/** Writes lines from a level on; any other level name writes nothing. */
export function jsonLog(from: string, write: (line: string) => void): Log {
  const least = levels[from as Level] ?? Number.POSITIVE_INFINITY
  const line =
    (level: Level): Line =>
    (what: object | string, words?: string) => {
      if (levels[level] < least) return
      const time = new Date().toISOString()
      const told = typeof what === 'string' ? { level, time, msg: what } : { level, time, ...what, msg: words }
      write(`${textOf(told)}\n`)
    }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}
