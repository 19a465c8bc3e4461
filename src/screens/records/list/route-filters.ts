import { useMemo } from 'react'
import { useMe } from '@/client/session/session'
import { useParams } from '@/platform/router'
import type { Module } from '@/schema'
import { choiceIn } from '../shared/choice-in'

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
