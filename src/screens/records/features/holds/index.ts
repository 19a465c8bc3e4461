import { addressHere } from '@/platform/here'
import { matchHash } from '@/routes/match'
import { isEmpty, type Module } from '@/schema'
import { textOf } from '@/words'
import type { FormFeature } from '../../shared/record-feature'

/** The references that the address of the form fills in. */
function givenByAddress() {
  const { fill = '', ...params } = matchHash(addressHere().replace(/^#/, ''))?.params ?? {}
  return fill.split(',').flatMap((pair) => {
    const [name = '', param = ''] = pair.split('=')
    return (params[param] ?? '') === '' ? [] : [name]
  })
}

/** The reference of the address that fixes a field. */
const holderOf = ({ fields }: Module, name: string, values: Readonly<Record<string, unknown>>) =>
  givenByAddress().find((each) => fields[each]?.options.holds?.includes(name) === true && !isEmpty(values[each]))

/** A record that is begun from another one keeps what follows from that, such as the project of a purchase. */
export const holds: FormFeature = {
  name: 'holds',
  appliesTo: ({ fields }) => Object.values(fields).some(({ options }) => options.holds !== undefined),
  fixedNotice: (t, module, name, _, { values }) => {
    const holder = isEmpty(values[name]) ? undefined : holderOf(module, name, values)
    return holder === undefined ? '' : t('boards.held', { by: textOf(module, { field: holder }) })
  },
}
