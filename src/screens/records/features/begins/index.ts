import { go } from '@/platform/router'
import type { Module } from '@/schema'
import type { DetailFeature } from '../../shared/record-feature'

/** The fields whose record of the same module a new record begins with. */
const sourceFields = ({ name, fields }: Module) =>
  Object.keys(fields).filter((each) => {
    const { begins: first, to } = fields[each]?.options ?? {}
    return first !== undefined && to?.().name === name
  })

/** A new record that refers to this one and starts with its values. */
export const begins: DetailFeature = {
  name: 'begins',
  appliesTo: (module) => sourceFields(module).length > 0,
  menuItems: (t, module, guid, refused) =>
    sourceFields(module).map((field) => ({
      label: t('records.addAgain'),
      ...refused,
      onPress: () =>
        go(`${module.area}Edit`, { module: module.name, fill: `${field}=link-${field}`, [`link-${field}`]: guid }),
    })),
}
