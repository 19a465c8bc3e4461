import type { AtWork } from '../../engine/core/context'
import { notify } from '../../engine/messages/notify'
import { addSubstitute, claimSubstitutionChange } from '../../store/flows/substitutes'
import type { Post } from '../base/company'
import { dayAfter } from '../base/day-after'
import { guidOf, type Person, type Seed } from '../base/seed'

/** An absence: the person, the substitute, and the days counted from today. */
interface Absence {
  readonly who: readonly [Post, number]
  readonly by: readonly [Post, number]
  readonly from: number
  readonly to: number
  readonly reason: string
}

const absences: readonly Absence[] = [
  { who: ['项目经理', 1], by: ['项目经理', 0], from: -5, to: 4, reason: '外地项目投标' },
  { who: ['会计', 0], by: ['出纳', 0], from: -30, to: -19, reason: '年休假' },
  { who: ['项目经理', 2], by: ['技术负责人', 0], from: 6, to: 12, reason: '参加培训' },
]

/** Returns the substitute of a user at a time, or undefined. */
export type StandIn = (user: string, at: number) => string | undefined

interface SubstituteContext {
  readonly work: AtWork
  readonly seed: Seed
  readonly today: string
  readonly people: readonly Person[]
  readonly names: ReadonlyMap<string, string>
}

const startOf = (date: string) => Date.parse(`${date}T00:00:00+08:00`)

/** Creates one current, one past and one future substitution, and returns a lookup of them. */
export async function seedSubstitutes({ work, seed, today, people, names }: SubstituteContext): Promise<StandIn> {
  const { sql, enterprise } = work
  const of = ([post, place]: Absence['who']) => people.filter((person) => person.post === post)[place]?.code
  const substitutions = absences.flatMap(({ who, by, from, to, reason }, index) => {
    const [user, other] = [of(who), of(by)]
    if (user === undefined || other === undefined) return []
    const days = { from: dayAfter(today, from), to: dayAfter(today, to) }
    return { guid: guidOf(seed, `substitute:${index}`), user, by: other, ...days, reason }
  })
  for (const substitution of substitutions) {
    await addSubstitute(sql, { enterprise, ...substitution })
    await claimSubstitutionChange(sql, { guid: substitution.guid, way: 'ends' })
    const words = {
      code: 'substitute.set',
      values: { who: names.get(substitution.user) ?? '', days: `${substitution.from} ~ ${substitution.to}` },
    } as const
    const key = `${words.code} ${substitution.guid}`
    await notify({ ...work, who: null }, { users: [substitution.by], kind: 'system', words, key, push: false })
  }
  return (user, at) =>
    substitutions.find((one) => one.user === user && startOf(one.from) <= at && at < startOf(dayAfter(one.to, 1)))?.by
}
