import { emptyNode, type FlowCondition, type FlowNode, type FlowTemplate, yuan } from '@/schema'
import type { Dice } from './dice'
import type { Organization, PaymentDraft } from './people'

interface Choices {
  readonly org: Organization
  readonly posts: readonly string[]
  readonly roles: readonly string[]
}

const purposes = ['advance', 'progress', 'settlement', 'deposit']
const maxAmount = 1000

export const randomDraft = (chance: Dice, { projects }: Organization, applicant: string): PaymentDraft => ({
  ...{ project: chance.one(projects).guid, purpose: chance.one(purposes), applicant },
  amount: yuan(1 + chance.below(maxAmount)),
})

function condition(chance: Dice, { org }: Choices): FlowCondition {
  const codes = org.people.map(({ code }) => code)
  if (chance.chance(60)) {
    const is = chance.chance(60) ? 'at-least' : 'below'
    return { field: 'amount', is, limit: yuan(chance.below(maxAmount)), choices: [] }
  }
  const field = chance.one(['@department', '@starter', 'project', 'purpose', 'applicant'] as const)
  const from = {
    '@department': org.departments.map(({ guid }) => guid),
    '@starter': codes,
    applicant: codes,
    project: org.projects.map(({ guid }) => guid),
    purpose: purposes,
  }[field]
  const choices = chance.some(from, 1 + chance.below(Math.ceil(from.length / 2)))
  return { field, is: chance.chance(60) ? 'one-of' : 'none-of', limit: 0, choices }
}

function node(chance: Dice, id: string, choices: Choices): FlowNode {
  const { org, posts, roles } = choices
  const codes = org.people.map(({ code }) => code)
  const kind = chance.one([1, 1, 2, 2, 2, 4, 5, 6, 7, 7, 8] as const)
  const choose = chance.weighed({ nobody: 70, starter: 15, previous: 15 })
  const from = choose === 'nobody' ? (kind === 1 ? 1 : 1 + chance.below(4)) : chance.below(6)
  return {
    ...emptyNode(id),
    ...{ name: `节点${id}`, kind, choose, people: kind <= 2 ? chance.some(codes, from) : [] },
    post: kind === 6 || chance.chance(30) ? chance.one(posts) : '',
    department: chance.chance(60) ? 'starter' : chance.one(org.departments).guid,
    roles: kind === 7 ? chance.some(roles, 1 + chance.below(3)) : [],
    levels: 1 + chance.below(3),
    sign: chance.weighed({ or: 40, all: 35, share: 25 }),
    share: 1 + chance.below(100),
    when: chance.chance(35)
      ? [condition(chance, choices), ...(chance.chance(25) ? [condition(chance, choices)] : [])]
      : [],
    copies: chance.chance(20) ? chance.some(codes, 2) : [],
    hours: chance.chance(50) ? 1 + chance.below(48) : 0,
    late: chance.weighed({ urge: 30, escalate: 40, pass: 30 }),
    signature: chance.chance(12),
  }
}

export function randomTemplate(chance: Dice, choices: Choices): FlowTemplate {
  let count = 0
  const one = () => {
    count += 1
    return node(chance, `n${count}`, choices)
  }
  const stages = Array.from({ length: 1 + chance.below(4) }, () =>
    Array.from({ length: chance.chance(70) ? 1 : 2 + chance.below(2) }, one),
  )
  return {
    ...{ stages, own: chance.one(['skip', 'keep'] as const), again: chance.one(['skip', 'keep'] as const) },
    ...{ afterReturn: chance.one(['all', 'there'] as const), copies: [] },
  }
}
