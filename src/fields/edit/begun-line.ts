import { dayFromToday, type Field } from '@/schema'

/** What a new line begins with, as its definition says. */
export const begunLine = (fields: Readonly<Record<string, Field>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(
      ([
        name,
        {
          kind,
          options: { initial },
        },
      ]) => (initial === undefined || initial === 'me' ? [] : [[name, kind === 'date' ? dayFromToday() : initial]]),
    ),
  )
