import type { Rule } from '@/schema'

/** The choices of who reads a record. */
export const reaches = { everyone: '全体人员', departments: '指定部门', people: '指定人员' } as const

type List = readonly string[] | null

/** Makes rules about who reads a record. */
type MakeRule = (
  name: string,
  reads: readonly ['reach', 'departments?'] | readonly ['reach', 'people?'],
  holds: (reach: string, chosen: List) => boolean,
  message: string,
) => Rule

const isNamed = (list: List) => (list ?? []).length > 0

/** The rules that the departments or people are named, if a record is for some. */
export const reachRules = (
  rule: MakeRule,
  messages: { readonly departments: string; readonly people: string },
): readonly Rule[] => [
  rule(
    'departments',
    ['reach', 'departments?'],
    (reach, list) => reach !== 'departments' || isNamed(list),
    messages.departments,
  ),
  rule('people', ['reach', 'people?'], (reach, list) => reach !== 'people' || isNamed(list), messages.people),
]
