import type { MessageCounts, MessageGroupRow, MessageRow, MessageSettings, MessageStatus } from '@wire'
import { type Module, Problem } from '@/schema'
import {
  type MessageFound,
  messageSettings,
  newestByKinds,
  newestByModule,
  pageOfMessages,
  putMessageSettings,
  type SettingFound,
} from '../../store/messages/message-pages'
import { markMessagesRead, type Unread, unreadMessages } from '../../store/messages/messages'
import { may } from '../core/actor'
import type { AtWork } from '../core/context'
import { type Tally, talliesOf } from '../core/counters'
import type { Topic } from '../core/live-topics'
import { moduleTitle } from '../texts/definitions'
import { statusesOf } from './flow-status'
import { groupNames, groupOf, type MessageGroup, messageGroups } from './notify'
import { groupTitle, messageText } from './texts'

type Modules = readonly Module[]

const kindsOf = (group: MessageGroup | '') => (group === '' ? [] : messageGroups[group])

const owner = ({ enterprise, who }: AtWork) => ({ enterprise, user: who.userCode })

function rowOf({ lang }: AtWork, modules: Modules, found: MessageFound, Status: MessageStatus | ''): MessageRow {
  const module = modules.find(({ name }) => name === found.module)
  const group = groupOf(found.kind)
  return {
    Guid: found.guid,
    Kind: found.kind,
    Group: group,
    GroupTitle: groupTitle(group, lang),
    Module: found.module,
    Area: module?.area ?? '',
    ModuleTitle: module === undefined ? '' : moduleTitle(module, lang),
    Record: found.record_guid ?? '',
    Flow: found.flow_guid ?? '',
    Code: found.code,
    Text: messageText(found, module, lang),
    At: found.at,
    IsRead: found.read_at !== null,
    IsEnded: found.revoked_at !== null,
    Status,
  }
}

/** Messages in wire form, with the current status of the approval they are about. */
async function rowsOf(work: AtWork, modules: Modules, found: readonly MessageFound[]) {
  const statuses = await statusesOf(work, found)
  return found.map((each) => rowOf(work, modules, each, statuses.get(each.guid) ?? ''))
}

const sumBy = (rows: readonly Unread[], nameOf: (row: Unread) => string) => {
  const sums: Record<string, number> = {}
  for (const row of rows) {
    const name = nameOf(row)
    if (name !== '') sums[name] = (sums[name] ?? 0) + row.count
  }
  return sums
}

/** Messages that only inform: outcomes and comments. */
const informingKinds = [...messageGroups.outcome, ...messageGroups.comment]

/** The caller's unread messages in total, by group and by module, and the other counters. */
export async function countsOf(work: AtWork, sources: readonly Tally[]): Promise<MessageCounts> {
  const [unread, tallies] = await Promise.all([unreadMessages(work.sql, owner(work)), talliesOf(work, sources)])
  const groups = sumBy(unread, ({ kind }) => groupOf(kind))
  const total = groupNames.reduce((sum, name) => sum + (tallies[name] ?? groups[name] ?? 0), 0)
  const modules = sumBy(unread, ({ module }) => module)
  const telling = sumBy(
    unread.filter(({ kind }) => informingKinds.some((each) => each === kind)),
    ({ module }) => module,
  )
  return { total, groups, modules, telling, tallies }
}

/** Modules with a stored position come first; the others are sorted by their newest message. */
function inOrder(rows: readonly MessageGroupRow[], settings: readonly SettingFound[]) {
  const place = new Map(settings.flatMap(({ module, sort }) => (sort === null ? [] : [[module, sort] as const])))
  const of = ({ Id }: MessageGroupRow) => place.get(Id) ?? Number.POSITIVE_INFINITY
  return [...rows].sort((a, b) => {
    const [mine, theirs] = [of(a), of(b)]
    return mine === theirs ? (b.Newest?.At ?? '').localeCompare(a.Newest?.At ?? '') : mine - theirs
  })
}

/** The notification centre: each group and each module with its newest message and unread count. */
export async function messageCentre(work: AtWork, modules: Modules, sources: readonly Tally[]) {
  const kinds = groupNames.map((name) => messageGroups[name])
  const [byKinds, byModule, settings, counts] = await Promise.all([
    newestByKinds(work.sql, owner(work), kinds),
    newestByModule(work.sql, owner(work)),
    messageSettings(work.sql, owner(work)),
    countsOf(work, sources),
  ])
  const rows = await rowsOf(work, modules, [...byKinds, ...byModule])
  const rowFor = (guid: string | undefined) => rows.find(({ Guid }) => Guid === guid) ?? null
  const isMuted = (module: string) => settings.some((each) => each.module === module && each.muted)
  const groups = groupNames.map((name, index): MessageGroupRow => {
    const newest = byKinds.find(({ place }) => place === index + 1)
    return {
      Id: name,
      Code: '',
      Title: groupTitle(name, work.lang),
      Unread: counts.tallies[name] ?? counts.groups[name] ?? 0,
      Muted: false,
      Newest: rowFor(newest?.guid),
    }
  })
  const ofModules = byModule.flatMap((newest): MessageGroupRow[] => {
    const row = rowFor(newest.guid)
    if (row === null || row.ModuleTitle === '') return []
    const { Module: Id, ModuleTitle: Title } = row
    const Code = modules.find(({ name }) => name === Id)?.code ?? ''
    return [{ Id, Code, Title, Unread: counts.modules[Id] ?? 0, Muted: isMuted(Id), Newest: row }]
  })
  return { groups, modules: inOrder(ofModules, settings) }
}

interface MessageQuery {
  readonly group: MessageGroup | ''
  readonly module: string
  readonly unread: boolean
  readonly page: number
  readonly rows: number
}

/** The key of an address is a module name, or the code of a tile, which stands for all its modules. */
function namesIn(modules: Modules, key: string): readonly string[] {
  if (key === '') return []
  const named = modules.filter(({ name, code }) => name === key || code === key).map(({ name }) => name)
  return named.length > 0 ? named : [key]
}

/** A page of the caller's messages, the newest first. */
export async function listMessages(work: AtWork, modules: Modules, { group, module, ...input }: MessageQuery) {
  const about = { kinds: kindsOf(group), modules: namesIn(modules, module) }
  const found = await pageOfMessages(work.sql, { ...owner(work), ...input, ...about })
  return rowsOf(work, modules, found)
}

const topics: readonly Topic[] = ['counts', 'messages']

interface ReadInput {
  readonly guids?: readonly string[]
  readonly record?: string
  readonly group?: MessageGroup | ''
  readonly module?: string
}

/** Marks messages of the caller as read, by guid or by group and module; messages of other users are not changed. */
export async function readMessages(work: AtWork, modules: Modules, input: ReadInput): Promise<'Success'> {
  const { guids = null, record = null, group = '', module = '' } = input
  const about = { kinds: kindsOf(group), modules: namesIn(modules, module) }
  await markMessagesRead(work.sql, { ...owner(work), ...about, guids, record, topics })
  return 'Success'
}

/** Marks messages that only inform about a record as read, because the caller has opened the record. */
export async function markRecordMessagesRead(work: AtWork, record: string): Promise<'Success'> {
  await markMessagesRead(work.sql, { ...owner(work), guids: null, record, kinds: informingKinds, modules: [], topics })
  return 'Success'
}

/** Every module that the caller may view or has settings for, in their order, and whether it is muted. */
export async function messageSettingsOf(work: AtWork, modules: Modules): Promise<MessageSettings> {
  const settings = await messageSettings(work.sql, owner(work))
  const of = (name: string) => settings.find(({ module }) => module === name)
  const rows = modules
    .filter(({ name, codes, closed }) => of(name) !== undefined || (!closed && may(work.who, codes, 'view')))
    .map((module) => ({
      Module: module.name,
      Code: module.code,
      Title: moduleTitle(module, work.lang),
      Muted: of(module.name)?.muted ?? false,
    }))
  const place = (name: string) => of(name)?.sort ?? Number.POSITIVE_INFINITY
  // Modules without a stored position follow, in the order of the workbench.
  const placed = rows.map((row, index) => ({ row, index, at: place(row.Module) }))
  const inPlace = placed.sort((a, b) => (a.at === b.at ? a.index - b.index : a.at - b.at))
  return { rows: inPlace.map(({ row }) => row), isArranged: settings.some(({ sort }) => sort !== null) }
}

interface SettingsInput {
  readonly muted: readonly string[]
  /** Empty: sorted by the newest message. */
  readonly order: readonly string[]
}

/** Stores which modules are muted, and their order. */
export async function setMessageSettings(
  work: AtWork,
  modules: Modules,
  { muted, order }: SettingsInput,
): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const known = new Set(modules.map(({ name }) => name))
  const named = [...new Set([...order, ...muted])]
  if (named.some((name) => !known.has(name))) throw new Problem('not-configured')
  const settings = named.map((module) => {
    const at = order.indexOf(module)
    return { module, muted: muted.includes(module), sort: at < 0 ? null : at }
  })
  await putMessageSettings(work.sql, owner(work), settings)
  return 'Success'
}
