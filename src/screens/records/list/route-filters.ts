import { useMemo } from 'react'
import { useMe } from '@/client/session/session'
import { useParams } from '@/platform/router'
import type { Module } from '@/schema'
import { choiceIn } from '../shared/choice-in'
import { filtersOfOffer, useOfferOfAddress } from './offer-of-address'

/**
 * The filters of an address: a project (`in` is the name of its parameter), and the `only` of its route, where
 * `manager=me` means the current user and `check=:UID` the value of another parameter.
 */
export function useRouteFilters(module: Module | null): Readonly<Record<string, string>> {
  const params = useParams()
  const me = useMe()?.UserCode ?? ''
  const offer = useOfferOfAddress(module)
  const project = params[params.in ?? 'PrjGuid'] ?? ''
  return useMemo(() => {
    const resolved = (value: string) => {
      if (value === 'me') return me
      return value.startsWith(':') ? (params[value.slice(1)] ?? '') : value
    }
    const pairs = (params.only ?? '')
      // A value may be several values with commas between them.
      .split(/,(?=[^,=]+=)/)
      .filter(Boolean)
      .map((pair): [string, string] => {
        const [name = '', value = ''] = pair.split('=')
        return [name, resolved(value)]
      })
    return {
      ...(project !== '' && module?.fields.project?.kind === 'reference' ? { project } : {}),
      ...(offer === undefined ? {} : filtersOfOffer(offer)),
      ...choiceIn(module, params),
      ...Object.fromEntries(pairs.filter(([, value]) => value !== '')),
    }
  }, [module, me, offer, params, project])
}
