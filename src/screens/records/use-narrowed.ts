import { useMemo } from 'react'
import { useMe } from '@/client/session'
import { useParams } from '@/platform/router'
import type { Params } from '@/routes/match'
import type { Module } from '@/schema'

/** A choice that an address names or numbers, as `kind=subtype` in its route says. */
function choiceIn(module: Module | null, params: Params): Readonly<Record<string, string>> {
  const [name = '', param = ''] = (params.choice ?? '').split('=')
  const choices = Object.keys(module?.fields[name]?.options.choices ?? {})
  const given = params[param] ?? ''
  const chosen = choices[Number(given) - 1] ?? choices.find((choice) => choice === given)
  return chosen === undefined ? {} : { [name]: chosen }
}

/**
 * What an address narrows its list by: a project it names (`in` tells by which parameter), and what its route says,
 * `manager=me` for one's own, `check=:UID` for what another parameter says.
 */
export function useNarrowed(module: Module | null): Readonly<Record<string, string>> {
  const params = useParams()
  const me = useMe()?.UserCode ?? ''
  const project = params[params.in ?? 'PrjGuid'] ?? ''
  return useMemo(() => {
    const said = (value: string) => {
      if (value === 'me') return me
      return value.startsWith(':') ? (params[value.slice(1)] ?? '') : value
    }
    const pairs = (params.only ?? '')
      .split(',')
      .filter(Boolean)
      .map((pair): [string, string] => {
        const [name = '', value = ''] = pair.split('=')
        return [name, said(value)]
      })
    return {
      ...(project !== '' && module?.fields.project?.kind === 'reference' ? { project } : {}),
      ...choiceIn(module, params),
      ...Object.fromEntries(pairs.filter(([, value]) => value !== '')),
    }
  }, [module, me, params, project])
}
