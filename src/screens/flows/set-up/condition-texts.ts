import { showValue } from '@/fields/show-value'
import { conditionFieldsOf, type FlowCondition, type FlowNode, kindOf, type Module } from '@/schema'
import { translate as t, textOf } from '@/words'

export type Names = Readonly<Record<string, string>>

const specialFields = { '@department': 'flows.setUp.askedDepartment', '@starter': 'flows.setUp.askedStarter' } as const

/** The label of a field of a condition. */
export const fieldWords = (module: Module, field: string) =>
  Object.keys(specialFields).includes(field)
    ? t(specialFields[field as keyof typeof specialFields])
    : textOf(module, { field })

function choiceWords(module: Module, field: string, choice: string, names: Names) {
  const { value, filter } = kindOf(module.fields[field])
  if (value === 'flag') return t(choice === 'true' ? 'records.yes' : 'records.no')
  return filter === 'choices' ? textOf(module, { field, choice }) : (names[choice] ?? choice)
}

/** "Amount ≥ 50,000.00" */
export function conditionWords(module: Module, { field, is, limit, choices }: FlowCondition, names: Names) {
  const isNumber = conditionFieldsOf(module).numbers.includes(field)
  const value = isNumber
    ? showValue(module, field, { values: { [field]: limit }, words: {} })
    : choices.map((choice) => choiceWords(module, field, choice, names)).join(t('flows.setUp.or'))
  return t(`flows.setUp.told.${is}`, { field: fieldWords(module, field), value })
}

/** All conditions of a node in one sentence; empty if the node is always needed. */
export const whenWords = (module: Module, { when }: FlowNode, names: Names) =>
  when.map((condition) => conditionWords(module, condition, names)).join(t('flows.setUp.and'))

function departmentWords({ department }: FlowNode, names: Names) {
  if (department === 'starter' || department === 'record') return t(`flows.setUp.departments.${department}`)
  return names[department] ?? department
}

function approverWords(node: FlowNode, names: Names): string {
  const { kind, people, post, roles, levels } = node
  const named = (id: string) => names[id] ?? id
  switch (kind) {
    case 1:
    case 2:
      if (people.length > 0) return people.map(named).join('、')
      return node.choose === 'nobody' ? '' : t('flows.setUp.anybody')
    case 4:
      return post === '' ? t('flows.setUp.projectManager') : `${t('flows.setUp.kinds.4')} · ${named(post)}`
    case 5:
      return [departmentWords(node, names), post === '' ? t('flows.setUp.departmentManager') : named(post)].join(' · ')
    case 6:
      return post === '' ? '' : named(post)
    case 7:
      return roles.map(named).join(' + ')
    case 8:
      return `${t('flows.setUp.kinds.8')} · ${t('flows.setUp.level', { count: levels })}`
  }
}

/** True if several people can be assigned, so that the number of approvals matters. */
export const isSigned = ({ kind, people, choose }: FlowNode) =>
  kind === 4 || kind === 5 || kind === 6 || (kind === 2 && (choose !== 'nobody' || people.length > 1))

/** The people of a node, and how many must approve. */
export function whoWords(node: FlowNode, names: Names): readonly string[] {
  const { choose, sign, share, hours, signature } = node
  return [
    approverWords(node, names) || '—',
    ...(choose === 'nobody' ? [] : [t(`flows.setUp.chooses.${choose}`)]),
    ...(isSigned(node) ? [t(`flows.setUp.signed.${sign}`, { share })] : []),
    ...(hours > 0 ? [t('flows.setUp.hoursShort', { hours })] : []),
    ...(signature ? [t('flows.setUp.signatureShort')] : []),
  ]
}
