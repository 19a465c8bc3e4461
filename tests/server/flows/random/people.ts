/** The org of a random firm, and the candidates of a node in it, found by simple searches. */
export interface Member {
  readonly code: string
  readonly department: string
  readonly post: string
  readonly superior: string
  readonly roles: readonly string[]
  readonly isMaker: boolean
}

export interface Department {
  readonly guid: string
  readonly parent: string
  readonly manager: string
}

export interface Project {
  readonly guid: string
  readonly manager: string
  readonly team: readonly string[]
}

export interface Organization {
  /** The administrators, the founder first. */
  readonly administrators: readonly string[]
  readonly people: readonly Member[]
  readonly departments: readonly Department[]
  readonly projects: readonly Project[]
}

export interface PaymentDraft {
  readonly project: string
  readonly purpose: string
  readonly applicant: string
  /** In fen (1/100 yuan). */
  readonly amount: number
}

interface NodeLike {
  readonly kind: number
  readonly people: readonly string[]
  readonly post: string
  readonly department: string
  readonly roles: readonly string[]
  readonly levels: number
}

const memberOf = ({ people }: Organization, code: string) => people.find((each) => each.code === code)
const department = ({ departments }: Organization, guid: string) => departments.find((each) => each.guid === guid)

/** A department with all its ancestors. */
export function withAncestors(org: Organization, guid: string): readonly string[] {
  const found: string[] = []
  for (let at = department(org, guid); at !== undefined; at = department(org, at.parent)) found.push(at.guid)
  return found
}

export function superiorOf(org: Organization, code: string): string | null {
  const own = memberOf(org, code)
  if (own === undefined) return null
  if (own.superior !== '') return own.superior
  for (const guid of withAncestors(org, own.department)) {
    const manager = department(org, guid)?.manager ?? ''
    if (manager !== '' && manager !== code) return manager
  }
  return null
}

const withPost = (org: Organization, codes: readonly string[], post: string) =>
  org.people.filter((each) => codes.includes(each.code) && each.post === post).map(({ code }) => code)

function projectPeople(org: Organization, { post }: NodeLike, { project }: PaymentDraft) {
  const found = org.projects.find(({ guid }) => guid === project)
  if (found === undefined) return []
  return post === '' ? [found.manager] : withPost(org, [found.manager, ...found.team], post)
}

function departmentPeople(org: Organization, node: NodeLike, starter: string) {
  const own = node.department === 'starter' ? (memberOf(org, starter)?.department ?? '') : node.department
  const found = department(org, own)
  if (found === undefined) return []
  if (node.post === '') return found.manager === '' ? [] : [found.manager]
  return org.people.filter((each) => each.department === own && each.post === node.post).map(({ code }) => code)
}

function superiorsOf(org: Organization, { levels }: NodeLike, starter: string) {
  let at: string | null = starter
  for (let level = 0; level < levels && at !== null; level += 1) at = superiorOf(org, at)
  return at === null || at === starter ? [] : [at]
}

/** The candidates of a node, each with the roles they decide for. */
export function candidatesOf(
  org: Organization,
  node: NodeLike,
  draft: PaymentDraft,
  starter: string,
): ReadonlyMap<string, readonly string[]> {
  const named: Record<number, () => readonly string[]> = {
    1: () => (node.people.length === 0 ? org.people.map(({ code }) => code) : node.people),
    2: () => (node.people.length === 0 ? org.people.map(({ code }) => code) : node.people),
    4: () => projectPeople(org, node, draft),
    5: () => departmentPeople(org, node, starter),
    6: () => org.people.filter(({ post }) => post === node.post).map(({ code }) => code),
    7: () => org.people.filter(({ roles }) => roles.some((role) => node.roles.includes(role))).map(({ code }) => code),
    8: () => superiorsOf(org, node, starter),
  }
  const rolesOf = (code: string) =>
    node.kind === 7 ? (memberOf(org, code)?.roles ?? []).filter((role) => node.roles.includes(role)) : []
  return new Map((named[node.kind]?.() ?? []).map((code) => [code, rolesOf(code)]))
}
