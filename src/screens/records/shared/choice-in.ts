import type { Params } from '@/routes/match'
import type { Module } from '@/schema'

/**
 * A choice in the address, by key or by number counted from `first`. Of several parameters, as in `contType|prjGuid`,
 * the first one with a choice counts; `choices` of the route numbers the choices, if it is not their order. A number may
 * stand for a choice of another field, as in `input,sales,state:unverified`.
 */
function oneChoiceIn(module: Module, pair: string, params: Params, first: 0 | 1): Readonly<Record<string, string>> {
  const [name = '', names = ''] = pair.split('=')
  const known = Object.keys(module.fields[name]?.options.choices ?? {})
  const numbered = params.choices?.split(',') ?? known
  const chosen = names
    .split('|')
    .map((param) => params[param] ?? '')
    .map((text) => (text === '' ? undefined : (numbered[Number(text) - first] ?? known.find((each) => each === text))))
    .find((each) => each !== undefined)
  if (chosen === undefined) return {}
  const [other = '', choice] = chosen.split(':')
  return choice === undefined ? { [name]: chosen } : { [other]: choice }
}

/**
 * The choices in an address, by key or number, as its route defines: `choice` of `kind=subtype` counts from one, `tab`
 * of `direction=tabIndex` from zero, as tabs are counted.
 */
export const choiceIn = (module: Module | null, params: Params): Readonly<Record<string, string>> =>
  module === null
    ? {}
    : { ...oneChoiceIn(module, params.choice ?? '', params, 1), ...oneChoiceIn(module, params.tab ?? '', params, 0) }
