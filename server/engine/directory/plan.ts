import type { HostDepartment, HostPerson } from '../../hosts/directory/contract'
import type { LinkedDepartment, LinkedMember } from '../../store/organisation/directory'

/** The data of the enterprise that is compared with a directory. */
export type OwnDepartment = Pick<LinkedDepartment, 'guid' | 'parent' | 'name' | 'external'>

export type OwnMember = Omit<LinkedMember, 'version'>

export interface Ours {
  readonly root: string
  readonly departments: readonly OwnDepartment[]
  readonly members: readonly OwnMember[]
  /** Phones in the directory that belong to accounts which are not members here. */
  readonly registeredPhones: ReadonlySet<string>
}

export interface Theirs {
  readonly departments: readonly HostDepartment[]
  readonly people: readonly HostPerson[]
  /** Whether the list is complete, so that missing people have left. */
  readonly isWhole: boolean
}

/** The host's departments from the target up to the root; the first one that exists here is used. */
export type Above = readonly string[]

export type PlanAction =
  | { readonly kind: 'dept-add'; readonly external: string; readonly name: string; readonly above: Above }
  | { readonly kind: 'dept-join'; readonly external: string; readonly guid: string }
  | { readonly kind: 'dept-rename'; readonly guid: string; readonly name: string }
  | { readonly kind: 'dept-move'; readonly guid: string; readonly above: Above }
  | { readonly kind: 'dept-gone'; readonly guid: string }
  | { readonly kind: 'join' | 'maybe'; readonly code: string; readonly external: string }
  | {
      readonly kind: 'add'
      readonly external: string
      readonly name: string
      readonly phone: string
      readonly above: Above
    }
  | { readonly kind: 'invite'; readonly external: string }
  | { readonly kind: 'rename'; readonly code: string; readonly name: string }
  | { readonly kind: 'move'; readonly code: string; readonly above: Above }
  | { readonly kind: 'back' | 'left'; readonly code: string }

export type PlanActionKind = PlanAction['kind']

export interface Item {
  readonly action: PlanAction
  readonly name: string
  readonly was: string
  readonly becomes: string
  /** Applied unless the user deselects it. */
  readonly ticked: boolean
}

const deepest = 8

/** Maps the host's departments to own ones, before anything is applied. */
class Places {
  readonly #theirs: ReadonlyMap<string, HostDepartment>
  readonly #known: ReadonlyMap<string, string>

  constructor(departments: readonly HostDepartment[], known: ReadonlyMap<string, string>) {
    this.#theirs = new Map(departments.map((each) => [each.id, each]))
    this.#known = known
  }

  /** A department and its ancestors up to the root; circular references end the list. */
  ancestors(id: string): readonly HostDepartment[] {
    const found: HostDepartment[] = []
    for (let at = this.#theirs.get(id); at !== undefined && !found.includes(at); at = this.#theirs.get(at.parent)) {
      found.push(at)
    }
    return found
  }

  /** A department that was not loaded is used by its id. */
  above(id: string): Above {
    const ancestors = this.ancestors(id)
    return ancestors.length === 0 ? [id] : ancestors.map((each) => each.id)
  }

  /** The own department, or that of the nearest ancestor which has one. */
  ownOf(id: string, root: string): string {
    for (const each of this.above(id)) {
      const own = this.#known.get(each)
      if (own !== undefined) return own
    }
    return root
  }

  /** Departments deeper than the limit are not added; their people belong to the ancestor. */
  isTooDeep(id: string): boolean {
    return this.ancestors(id).length > deepest
  }

  nameOf(id: string): string {
    return this.#theirs.get(id)?.name ?? ''
  }
}

/** Whether the name matches, including a name with the parent's name appended. */
const isNamed = (own: string, name: string) => own === name || own.startsWith(`${name}（`)

interface Found {
  readonly items: readonly Item[]
  readonly places: Places
}

const noChange = { was: '', becomes: '' } as const

/** An unknown department of the host: linked to an unlinked own one of the same name, otherwise added. */
function newDepartment(ours: Ours, places: Places, { id, name, parent }: HostDepartment, used: Set<string>): Item {
  const free = ours.departments.find(
    (own) => own.external === null && own.guid !== ours.root && own.name === name && !used.has(own.guid),
  )
  if (free !== undefined) used.add(free.guid)
  return free === undefined
    ? {
        ...{ name, was: '', becomes: places.nameOf(parent), ticked: true },
        action: { kind: 'dept-add', external: id, name, above: places.above(parent) },
      }
    : { action: { kind: 'dept-join', external: id, guid: free.guid }, name, ...noChange, ticked: true }
}

function changedDepartment(ours: Ours, places: Places, own: OwnDepartment, theirs: HostDepartment): Item[] {
  const items: Item[] = []
  const departmentName = (guid: string) => ours.departments.find((each) => each.guid === guid)?.name ?? ''
  if (!isNamed(own.name, theirs.name)) {
    const action = { kind: 'dept-rename', guid: own.guid, name: theirs.name } as const
    items.push({ action, name: own.name, was: own.name, becomes: theirs.name, ticked: true })
  }
  const parent = places.ownOf(theirs.parent, ours.root)
  const above = own.parent ?? ours.root
  if (parent !== above && parent !== own.guid) {
    const action = { kind: 'dept-move', guid: own.guid, above: places.above(theirs.parent) } as const
    items.push({
      action,
      name: own.name,
      was: departmentName(above),
      becomes: places.nameOf(theirs.parent),
      ticked: true,
    })
  }
  return items
}

function departmentItems(ours: Ours, theirs: Theirs): Found {
  const byExternal = new Map(ours.departments.flatMap((own) => (own.external === null ? [] : [[own.external, own]])))
  const tops = theirs.departments.filter(({ parent }) => parent === '')
  const known = new Map<string, string>([
    ...tops.map(({ id }): [string, string] => [id, ours.root]),
    ...[...byExternal].map(([id, own]): [string, string] => [String(id), (own as OwnDepartment).guid]),
  ])
  const places = new Places(theirs.departments, known)
  const below = theirs.departments
    .filter(({ id, parent }) => parent !== '' && !places.isTooDeep(id))
    .sort((a, b) => places.ancestors(a.id).length - places.ancestors(b.id).length)
  const used = new Set<string>()
  const items = below.flatMap((each) => {
    const own = byExternal.get(each.id) as OwnDepartment | undefined
    return own === undefined ? [newDepartment(ours, places, each, used)] : changedDepartment(ours, places, own, each)
  })
  const theirIds = new Set(theirs.departments.map(({ id }) => id))
  const removed = ours.departments
    .filter(({ external }) => theirs.isWhole && external !== null && !theirIds.has(external))
    .map((own): Item => ({ action: { kind: 'dept-gone', guid: own.guid }, name: own.name, ...noChange, ticked: false }))
  return { items: [...items, ...removed], places }
}

/** A member who is bound to a person of the directory. */
function knownPerson(ours: Ours, places: Places, own: OwnMember, person: HostPerson): Item[] {
  if (own.state !== 'enabled') {
    return [{ action: { kind: 'back', code: own.code }, name: own.name, ...noChange, ticked: false }]
  }
  const items: Item[] = []
  if (own.name !== person.name) {
    const action = { kind: 'rename', code: own.code, name: person.name } as const
    items.push({ action, name: own.name, was: own.name, becomes: person.name, ticked: true })
  }
  const homes = person.departments.map((id) => places.ownOf(id, ours.root))
  const home = ours.departments.find(({ guid }) => guid === own.department)
  if (homes.length > 0 && !homes.includes(own.department ?? '')) {
    const [first = ''] = person.departments
    const action = { kind: 'move', code: own.code, above: places.above(first) } as const
    // A member of a department that exists only here is not moved by default, because that may be on purpose.
    const isTheirs = home === undefined || home.external !== null || home.guid === ours.root
    items.push({ action, name: own.name, was: home?.name ?? '', becomes: places.nameOf(first), ticked: isTheirs })
  }
  return items
}

/** A person without a bound member: matched by phone, proposed by name, otherwise added. */
function newPerson(
  ours: Ours,
  places: Places,
  person: HostPerson,
  free: ReadonlyMap<string, readonly OwnMember[]>,
): Item {
  const { id: external, name, phone, departments } = person
  const [first = ''] = departments
  const becomes = places.nameOf(first)
  const byPhone = phone === '' ? undefined : free.get(`phone ${phone}`)?.[0]
  if (byPhone !== undefined) {
    return { action: { kind: 'join', code: byPhone.code, external }, name, was: byPhone.name, becomes, ticked: true }
  }
  const sameName = free.get(`name ${name}`) ?? []
  const [byName] = sameName
  if (byName !== undefined && sameName.length === 1 && (phone === '' || byName.phone === null)) {
    return { action: { kind: 'maybe', code: byName.code, external }, name, was: byName.name, becomes, ticked: false }
  }
  if (ours.registeredPhones.has(phone))
    return { action: { kind: 'invite', external }, name, was: '', becomes, ticked: false }
  const action = { kind: 'add', external, name, phone, above: places.above(first) } as const
  return { action, name, was: phone, becomes, ticked: true }
}

function peopleItems(ours: Ours, theirs: Theirs, places: Places): Item[] {
  const key = (id: string) => id.toLowerCase()
  const bound = new Map(
    ours.members.flatMap((own) => (own.external === null ? [] : [[key(own.external), own] as const])),
  )
  const free = new Map<string, OwnMember[]>()
  for (const own of ours.members.filter(({ external, state }) => external === null && state !== 'removed')) {
    for (const name of [`phone ${own.phone ?? ''}`, `name ${own.name}`])
      free.set(name, [...(free.get(name) ?? []), own])
  }
  const people = [...new Map(theirs.people.map((each) => [key(each.id), each])).values()]
  const items = people.flatMap((person) => {
    const own = bound.get(key(person.id))
    return own === undefined ? [newPerson(ours, places, person, free)] : knownPerson(ours, places, own, person)
  })
  const theirIds = new Set(people.map(({ id }) => key(id)))
  const left = [...bound]
    .filter(([id, { state, isCreator }]) => theirs.isWhole && !theirIds.has(id) && state === 'enabled' && !isCreator)
    .map(([, own]): Item => ({ action: { kind: 'left', code: own.code }, name: own.name, ...noChange, ticked: false }))
  return [...items, ...left]
}

/** All differences between the enterprise and a directory; nothing is applied. */
export function planOf(ours: Ours, theirs: Theirs): readonly Item[] {
  const { items, places } = departmentItems(ours, theirs)
  return [...items, ...peopleItems(ours, theirs, places)]
}
