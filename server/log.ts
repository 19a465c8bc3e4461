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

/** Writes lines from a level on; any other level name writes nothing. */
export function jsonLog(from: string, write: (line: string) => void): Log {
  const least = levels[from as Level] ?? Number.POSITIVE_INFINITY
  const line =
    (level: Level): Line =>
    (what: object | string, words?: string) => {
      if (levels[level] < least) return
      const told =
        typeof what === 'string' ? { msg: what } : { ...what, ...(words === undefined ? {} : { msg: words }) }
      write(`${JSON.stringify({ level, time: new Date().toISOString(), ...told }, plain)}\n`)
    }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}
