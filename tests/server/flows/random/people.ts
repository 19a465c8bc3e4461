/** The organization of a random firm, and the candidates of a node in it, found by simple searches. */
export interface Someone {
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

export interface Folk {
  /** The administrators, the founder first. */
  readonly administrators: readonly string[]
  readonly people: readonly Someone[]
  readonly departments: readonly Department[]
  readonly projects: readonly Project[]
}

export interface Paper {
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

const someone = ({ people }: Folk, code: string) => people.find((each) => each.code === code)
const department = ({ departments }: Folk, guid: string) => departments.find((each) => each.guid === guid)

/** A department with all its ancestors. */
export function lyingIn(folk: Folk, guid: string): readonly string[] {
  const found: string[] = []
  for (let at = department(folk, guid); at !== undefined; at = department(folk, at.parent)) found.push(at.guid)
  return found
}

export function bossOf(folk: Folk, code: string): string | null {
  const own = someone(folk, code)
  if (own === undefined) return null
  if (own.superior !== '') return own.superior
  for (const guid of lyingIn(folk, own.department)) {
    const manager = department(folk, guid)?.manager ?? ''
    if (manager !== '' && manager !== code) return manager
  }
  return null
}

const withPost = (folk: Folk, codes: readonly string[], post: string) =>
  folk.people.filter((each) => codes.includes(each.code) && each.post === post).map(({ code }) => code)

function projectPeople(folk: Folk, { post }: NodeLike, { project }: Paper) {
  const found = folk.projects.find(({ guid }) => guid === project)
  if (found === undefined) return []
  return post === '' ? [found.manager] : withPost(folk, [found.manager, ...found.team], post)
}

function departmentPeople(folk: Folk, node: NodeLike, starter: string) {
  const own = node.department === 'starter' ? (someone(folk, starter)?.department ?? '') : node.department
  const found = department(folk, own)
  if (found === undefined) return []
  if (node.post === '') return found.manager === '' ? [] : [found.manager]
  return folk.people.filter((each) => each.department === own && each.post === node.post).map(({ code }) => code)
}

function bossesOf(folk: Folk, { levels }: NodeLike, starter: string) {
  let at: string | null = starter
  for (let level = 0; level < levels && at !== null; level += 1) at = bossOf(folk, at)
  return at === null || at === starter ? [] : [at]
}

/** The candidates of a node, each with the roles they decide for. */
export function meantBy(
  folk: Folk,
  node: NodeLike,
  paper: Paper,
  starter: string,
): ReadonlyMap<string, readonly string[]> {
  const named: Record<number, () => readonly string[]> = {
    1: () => (node.people.length === 0 ? folk.people.map(({ code }) => code) : node.people),
    2: () => (node.people.length === 0 ? folk.people.map(({ code }) => code) : node.people),
    4: () => projectPeople(folk, node, paper),
    5: () => departmentPeople(folk, node, starter),
    6: () => folk.people.filter(({ post }) => post === node.post).map(({ code }) => code),
    7: () => folk.people.filter(({ roles }) => roles.some((role) => node.roles.includes(role))).map(({ code }) => code),
    8: () => bossesOf(folk, node, starter),
  }
  const rolesOf = (code: string) =>
    node.kind === 7 ? (someone(folk, code)?.roles ?? []).filter((role) => node.roles.includes(role)) : []
  return new Map((named[node.kind]?.() ?? []).map((code) => [code, rolesOf(code)]))
}
