import { dayFromToday, type Field } from '@/schema'

/** Initial values of a new line by its definition. */
export const initialLine = (fields: Readonly<Record<string, Field>>): Readonly<Record<string, unknown>> =>
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
