import type { Figure } from '../values/ledger'
import { showLarge, showMoney } from '../values/money'
import type { Fen } from '../values/values'
import type { Field } from './field'
import type { Limits } from './field-options'
import { constructorOf, type KindFamily } from './kind'
import { faultsOfNumber } from './number'

export const money = constructorOf<Fen, Limits & { inTenThousands?: boolean; capitals?: boolean; initial?: 0 }>('money')

/** An amount that is the sum of ledger lines. Only the ledger changes it, so that a new record has none. */
export const figure = (label: string, options: Figure): Field<Fen, false> => ({
  ...money(label, { readonly: true, initial: 0 }),
  options: { readonly: true, afterwards: true, initial: 0, figure: options },
})

export const moneyKinds: KindFamily<'money'> = {
  money: {
    value: 'money',
    faults: faultsOfNumber({ decimals: 0 }, 100),
    text: (value, _, { large }, { inTenThousands }) =>
      inTenThousands === true ? showLarge(Number(value), large) : showMoney(Number(value)),
    condition: 'limit',
    order: 'size',
  },
}
