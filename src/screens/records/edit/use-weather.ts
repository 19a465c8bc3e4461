import type { WeatherRow } from '@wire'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { type Field, isEmpty, type Module, type Place, recordCall } from '@/schema'
import type { useRecordDraft } from './use-record-draft'

type Form = Pick<ReturnType<typeof useRecordDraft>, 'draft' | 'now' | 'fill' | 'isEdit'>
type Values = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The choice whose Chinese word stands in what was said, the longest one first: 雷阵雨 is 阵雨. */
function choiceIn({ options }: Field, said: string) {
  const fits = Object.entries(options.choices ?? {}).filter(([, word]) => said.includes(word))
  return fits.sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null
}

/** What the weather says, as the fields of a module say it. */
function saidIn({ fields, weather }: Module, row: WeatherRow): Values {
  const said = Object.entries(weather?.into ?? {}).flatMap(([theirs, name]) => {
    const value = row[theirs as keyof WeatherRow]
    const field = fields[name]
    if (field === undefined || isEmpty(value)) return []
    const own = field.kind === 'choice' ? choiceIn(field, String(value)) : value
    return own === null ? [] : [[name, own] as const]
  })
  return Object.fromEntries(said)
}

/** The position of what a record is about, once that is known. */
function useSite(module: Module, guid: string): Place | null {
  const target = module.fields[module.weather?.at ?? '']?.options.to?.() as Module | undefined
  const enabled = target !== undefined && guid !== ''
  const { data } = useRead(recordCall(target ?? module, 'GetModel'), { guid }, { enabled })
  const named = Object.keys(target?.fields ?? {}).find((name) => target?.fields[name]?.kind === 'place')
  return (data?.values[named ?? ''] as Place | null | undefined) ?? null
}

/** Fills in the weather of a new record where nothing was typed; whether anything of it stands there. */
export function useWeather(module: Module, { draft, now, fill, isEdit }: Form): boolean {
  const { at = '', on = '' } = module.weather ?? {}
  const place = useSite(module, isEdit ? '' : textOf(draft.values[at]))
  const day = textOf(draft.values[on])
  const { latitude = null, longitude = null } = place ?? {}
  const enabled = !isEdit && draft.version === 0 && day !== '' && latitude !== null && longitude !== null
  const asked = { Latitude: latitude ?? 0, Longitude: longitude ?? 0, Date: day }
  const { data } = useRead('Common.GetWeather', asked, { enabled })
  const [put, setPut] = useState<Values>({})
  const row = enabled ? (data?.Weather ?? null) : null
  const seen = useRef<WeatherRow | null>(null)
  useEffect(() => {
    if (row === null || row === seen.current) return
    seen.current = row
    const there = now()
    const mine = ([name]: readonly [string, unknown]) => isEmpty(there.values[name]) || there.values[name] === put[name]
    const fresh = Object.fromEntries(Object.entries(saidIn(module, row)).filter(mine))
    setPut(fresh)
    if (Object.keys(fresh).length > 0) fill(fresh)
  }, [row, module, now, fill, put])
  return Object.entries(put).some(([name, value]) => draft.values[name] === value)
}
