import { count, type ModuleHome } from '@/schema'

interface Home {
  readonly name: string
  readonly title: string
  /** Its tile. */
  readonly code: string
  /** The module of the findings. */
  readonly module: string
}

/** The home page of findings: what waits for the user, what is overdue, where work is stopped, and the checks of this month. */
export const findingHome = ({ module, ...home }: Home): ModuleHome => ({
  ...home,
  area: 'quality',
  counts: [
    count('rectify', '待我整改', module, { '@step': 'rectify' }),
    count('recheck', '待我复检', module, { '@step': 'recheck' }),
    count('resume', '待我复工', module, { '@step': 'resume' }),
    count('overdue', '逾期未整改', module, { status: 'overdue' }),
    count('stopped', '停工中', module, { work: 'stopped' }),
    count('month', '本月检查', module, { date: 'this-month' }),
  ],
})
