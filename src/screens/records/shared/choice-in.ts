import type { Params } from '@/routes/match'
import type { Module } from '@/schema'

/** A choice in the address, by key or by number counted from `first`. */
function oneChoiceIn(module: Module, pair: string, params: Params, first: 0 | 1): Readonly<Record<string, string>> {
  const [name = '', param = ''] = pair.split('=')
  const choices = Object.keys(module.fields[name]?.options.choices ?? {})
  const requested = params[param] ?? ''
  const chosen =
    requested === '' ? undefined : (choices[Number(requested) - first] ?? choices.find((each) => each === requested))
  return chosen === undefined ? {} : { [name]: chosen }
}

/**
 * The choices in an address, by key or number, as its route defines: `choice` of `kind=subtype` counts from one, `tab`
 * of `direction=tabIndex` from zero, as tabs are counted.
 */
export const choiceIn = (module: Module | null, params: Params): Readonly<Record<string, string>> =>
  module === null
    ? {}
    : { ...oneChoiceIn(module, params.choice ?? '', params, 1), ...oneChoiceIn(module, params.tab ?? '', params, 0) }
