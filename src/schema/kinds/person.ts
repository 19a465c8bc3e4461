import type { Guid, UserCode } from '../values/values'
import { asDisplayText, constructorOf, type KindDefinition, type KindFamily, type ValueType } from './kind'

export const person = constructorOf<
  UserCode,
  { initial?: 'me'; readonly?: boolean; immutable?: boolean; recent?: boolean }
>('person')
export const people = constructorOf<readonly UserCode[], { initial?: 'me'; readonly?: boolean }>('people')
export const department = constructorOf<Guid, { readonly?: boolean }>('department')
export const departments = constructorOf<readonly Guid[]>('departments')

const link = (
  value: ValueType,
  refersTo: 'person' | 'department',
  filter: Pick<KindDefinition, 'filter'> = { filter: 'references' },
): KindDefinition => ({ value, refersTo, text: asDisplayText, condition: 'choices', ...filter })

export const personKinds: KindFamily<'person' | 'people' | 'department' | 'departments'> = {
  person: link('text', 'person'),
  people: link('texts', 'person'),
  department: link('guid', 'department'),
  departments: link('guids', 'department', {}),
}
