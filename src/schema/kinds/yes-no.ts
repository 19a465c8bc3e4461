import { constructorOf, type KindFamily } from './kind'

export const yesNo = constructorOf<boolean, { initial?: boolean; afterwards?: boolean; readonly?: boolean }>('yes-no')

export const yesNoKinds: KindFamily<'yes-no'> = {
  'yes-no': {
    value: 'flag',
    text: (value, _, { yes, no }) => (value === true ? yes : no),
    filter: 'flag',
    condition: 'choices',
  },
}
