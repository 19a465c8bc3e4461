import { project } from '@/modules/projects/project/project.module'
import { compute, field, section, sectionWhen, type Target } from '@/schema'
import { checkedFields, type Domain, findingProgress, problemFields } from './fields.part'
import { findingRules } from './rules.part'
import {
  findingClocks,
  findingFrozen,
  findingSnapshot,
  findingStatistic,
  findingStatus,
  workState,
} from './states.part'

interface Check {
  readonly domain: Domain
  /** What its numbers begin with. */
  readonly prefix: string
  readonly earlier: () => Target
}

/** The fields of a check; a new one may begin with the values of an earlier one. */
export const checkFields = ({ domain, prefix, earlier }: Check) => ({
  number: field.serial('检查编号', { prefix }),
  status: findingStatus(),
  earlier: field.reference('引用的检查', earlier, {
    begins: {
      project: 'project',
      kind: 'kind',
      location: 'location',
      part: 'part',
      found: 'found',
      nature: 'nature',
      severity: 'severity',
      description: 'description',
      requirement: 'requirement',
      rectifier: 'rectifier',
      copyTo: 'copyTo',
    },
  }),
  project: field.reference('所属项目', () => project, { required: true, immutable: true, recent: true }),
  ...checkedFields(domain),
  ...problemFields(domain),
  photos: field.photos('相关照片', { required: true, atLeast: 3, atMost: 9, asksAtOnce: true, distinct: true }),
  copyTo: field.people('抄送人'),
  ...findingProgress(),
})

/** The sections of a check; the one about the problem differs between modules. */
export const checkForm = <const Problem extends ReturnType<typeof section>>(problem: Problem) =>
  [
    section(
      'what',
      '检查',
      'photos',
      'number',
      'status',
      'earlier',
      'project',
      'part',
      'location',
      'kind',
      'date',
      'checkers',
    ),
    section('list', '检查表', 'type', 'items', 'found'),
    problem,
    section('more', '其他', 'reporter', 'copyTo', 'typeDays', 'worker', 'closedOn', 'resumedOn', 'exposedUntil'),
  ] as const

/** The section about the problem, which is shown if one was found. */
export const problemSection = <const K extends string>(...fields: K[]) =>
  sectionWhen({ found: true }, 'problem', '问题与整改', ...fields)

export const checkStates = [compute('status', ['found'], (found: boolean) => (found ? 'pending' : 'clean')), workState]

export const checkList = {
  title: 'part',
  state: 'status',
  facts: ['nature', 'rectifier', 'deadline', 'kind'],
  filters: ['status', 'severity', 'kind', 'work'],
  search: ['part', 'number', 'description'],
  sort: '-date',
} as const

/** The words that all checks have in common. */
export const checkRest = {
  computed: () => checkStates,
  rules: () => findingRules,
  frozen: findingFrozen,
  // A clean check may be changed until the end of the next day.
  locks: { after: 'date', days: 2, at: '00:00', while: { status: ['clean'] }, allowsNew: true, but: [] },
  paper: {
    ...{ title: '整改通知单', when: { found: true }, signs: ['checkers', 'rectifier'] as const, steps: true as const },
    layout: {
      head: ['project', 'part', 'date', 'checkers', 'kind', 'severity', 'rectifier', 'deadline'] as const,
      table: { of: 'items', columns: ['item', 'result', 'note'] } as const,
      below: ['found', 'nature', 'description', 'cause', 'requirement', 'stopWork', 'work'] as const,
    },
  },
  gathers: {
    into: 'items',
    from: 'type',
    lines: 'items',
    key: 'item',
    needs: 'type',
    takes: { item: 'item', standard: 'standard', nature: 'nature', needsPhoto: 'photo' },
  },
  clocks: findingClocks,
  snapshot: findingSnapshot,
  statistic: findingStatistic,
  scope: { people: ['checkers', 'rectifier', 'copyTo'], project: 'project', open: 'exposedUntil' },
} as const
