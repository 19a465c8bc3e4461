import type { FlowOffer, RecordFlow } from '@wire'
import type { MenuItem } from '@/ui/page/page'
import type { Translate } from '@/words'
import type { Asked } from './use-deciding'

/** What whoever reported may do with it. */
export type Act = 'withdraw' | 'abandon' | 'comment'

interface Doing {
  readonly decide: (asked: Asked) => void
  readonly act: (act: Act) => void
  readonly urge: () => unknown
}

export interface Button {
  readonly key: string
  readonly label: string
  readonly onPress: () => unknown
  readonly kind?: 'main' | 'plain' | 'danger'
  readonly disabled?: boolean
  readonly reason?: string
}

const offering = (offers: readonly FlowOffer[], action: Asked['action']) =>
  offers.filter(({ Actions }) => Actions.includes(action))

/** What can be done now: the buttons of the bar, and what lies behind "more". */
export function actsOf(t: Translate, flow: RecordFlow | undefined, doing: Doing) {
  if (flow === undefined) return { buttons: [] as Button[], more: [] as MenuItem[] }
  const { Offers, Can } = flow
  const able = (action: Asked['action'], kind: NonNullable<Button['kind']>): Button[] => {
    const offers = offering(Offers, action)
    const label = t(`flows.decide.actions.${action}`)
    return offers.length === 0 ? [] : [{ key: action, kind, label, onPress: () => doing.decide({ action, offers }) }]
  }
  const urge = { key: 'urge', kind: 'main' as const, label: t('flows.decide.acts.urge'), onPress: doing.urge }
  const urging: Button[] =
    Can.urge === 'no' ? [] : Can.urge === '' ? [urge] : [{ ...urge, disabled: true, reason: t(`problems.${Can.urge}`) }]
  const acting = (act: Act, kind: 'plain' | 'danger', may: boolean): Button[] =>
    may ? [{ key: act, kind, label: t(`flows.decide.acts.${act}`), onPress: () => doing.act(act) }] : []
  const own = [...acting('withdraw', 'plain', Can.withdraw), ...acting('abandon', 'danger', Can.abandon)]
  const decisions = [...able('reject', 'danger'), ...able('agree', 'main')]
  const rest = (['return', 'transfer', 'add-before', 'add-after'] as const).flatMap((action) => able(action, 'plain'))
  const asking = [...own, ...urging]
  const behind = [...rest, ...acting('comment', 'plain', Can.comment), ...(decisions.length === 0 ? [] : asking)]
  return {
    buttons: decisions.length === 0 ? asking : decisions,
    more: behind.map(({ label, onPress, disabled, reason }) => ({
      ...{ label, onPress },
      ...(disabled === undefined ? {} : { disabled }),
      ...(reason === undefined ? {} : { reason }),
    })),
  }
}
