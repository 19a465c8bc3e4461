import type { WeatherRow } from '@wire'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { type Field, isEmpty, type Module, type Place, recordCall } from '@/schema'
import type { RecordForm } from '../../shared/record-feature'

type Form = Pick<RecordForm, 'draft' | 'now' | 'fill' | 'isEdit'>
type Values = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The choice whose Chinese label occurs in the text, the longest one first: 雷阵雨 contains 阵雨. */
function choiceIn({ options }: Field, entries: string) {
  const matching = Object.entries(options.choices ?? {}).filter(([, word]) => entries.includes(word))
  return matching.sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null
}

/** The weather as values of the module's fields. */
export function weatherValues({ fields, weather }: Module, row: WeatherRow): Values {
  const text = Object.entries(weather?.into ?? {}).flatMap(([theirs, name]) => {
    const value = row[theirs as keyof WeatherRow]
    const field = fields[name]
    if (field === undefined || isEmpty(value)) return []
    const own = field.kind === 'choice' ? choiceIn(field, String(value)) : value
    return own === null ? [] : [[name, own] as const]
  })
  return Object.fromEntries(text)
}

/** The position of the record's project or site, once it is chosen. */
export function usePosition(module: Module, guid: string): Place | null {
  const target = module.fields[module.weather?.at ?? '']?.options.to?.() as Module | undefined
  const enabled = target !== undefined && guid !== ''
  const { data } = useRead(recordCall(target ?? module, 'GetModel'), { guid }, { enabled })
  const placeField = Object.keys(target?.fields ?? {}).find((name) => target?.fields[name]?.kind === 'place')
  return (data?.values[placeField ?? ''] as Place | null | undefined) ?? null
}

/** Fills the weather into empty fields of a new record; returns true if any filled value is still there. */
export function useWeather(module: Module, { draft, now, fill, isEdit }: Form): boolean {
  const { at = '', on = '' } = module.weather ?? {}
  const place = usePosition(module, isEdit ? '' : textOf(draft.values[at]))
  const day = textOf(draft.values[on])
  const { latitude = null, longitude = null } = place ?? {}
  const enabled = !isEdit && draft.version === 0 && day !== '' && latitude !== null && longitude !== null
  const query = { Latitude: latitude ?? 0, Longitude: longitude ?? 0, Date: day }
  const { data } = useRead('Common.GetWeather', query, { enabled })
  const [filledIn, setFilledIn] = useState<Values>({})
  const row = enabled ? (data?.Weather ?? null) : null
  const usedRow = useRef<WeatherRow | null>(null)
  useEffect(() => {
    if (row === null || row === usedRow.current) return
    usedRow.current = row
    const current = now()
    const isReplaceable = ([name]: readonly [string, unknown]) =>
      isEmpty(current.values[name]) || current.values[name] === filledIn[name]
    const fresh = Object.fromEntries(Object.entries(weatherValues(module, row)).filter(isReplaceable))
    setFilledIn(fresh)
    if (Object.keys(fresh).length > 0) fill(fresh)
  }, [row, module, now, fill, filledIn])
  return Object.entries(filledIn).some(([name, value]) => draft.values[name] === value)
}
