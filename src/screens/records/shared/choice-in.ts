import type { Params } from '@/routes/match'
import type { Module } from '@/schema'

/** One choice that an address names or numbers, from `first` on. */
function oneIn(module: Module, pair: string, params: Params, first: 0 | 1): Readonly<Record<string, string>> {
  const [name = '', param = ''] = pair.split('=')
  const choices = Object.keys(module.fields[name]?.options.choices ?? {})
  const given = params[param] ?? ''
  const chosen = given === '' ? undefined : (choices[Number(given) - first] ?? choices.find((each) => each === given))
  return chosen === undefined ? {} : { [name]: chosen }
}

/**
 * The choices that an address names or numbers, as its route says: `choice` of `kind=subtype` counts from one,
 * `tab` of `direction=tabIndex` from nought, as tabs are counted.
 */
export const choiceIn = (module: Module | null, params: Params): Readonly<Record<string, string>> =>
  module === null
    ? {}
    : { ...oneIn(module, params.choice ?? '', params, 1), ...oneIn(module, params.tab ?? '', params, 0) }
