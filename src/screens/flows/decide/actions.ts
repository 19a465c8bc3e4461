import type { FlowOffer, RecordFlow } from '@wire'
import type { MenuItem } from '@/ui/page/page'
import type { Translate } from '@/words'
import type { DecisionRequest } from './use-deciding'

/** Actions of the person who reported the record. */
export type Act = 'withdraw' | 'abandon' | 'comment'

interface Handlers {
  readonly decide: (request: DecisionRequest) => void
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

const offersFor = (offers: readonly FlowOffer[], action: DecisionRequest['action']) =>
  offers.filter(({ Actions }) => Actions.includes(action))

/** The actions available now: buttons of the bar, and items of the menu. */
export function actsOf(t: Translate, flow: RecordFlow | undefined, handlers: Handlers) {
  if (flow === undefined) return { buttons: [] as Button[], more: [] as MenuItem[] }
  const { Offers, Can } = flow
  const decisionButtons = (action: DecisionRequest['action'], kind: NonNullable<Button['kind']>): Button[] => {
    const offers = offersFor(Offers, action)
    const label = t(`flows.decide.actions.${action}`)
    return offers.length === 0 ? [] : [{ key: action, kind, label, onPress: () => handlers.decide({ action, offers }) }]
  }
  const urge = { key: 'urge', kind: 'main' as const, label: t('flows.decide.acts.urge'), onPress: handlers.urge }
  const urgeButtons: Button[] =
    Can.urge === 'no' ? [] : Can.urge === '' ? [urge] : [{ ...urge, disabled: true, reason: t(`problems.${Can.urge}`) }]
  const actButtons = (act: Act, kind: 'plain' | 'danger', isAllowed: boolean): Button[] =>
    isAllowed ? [{ key: act, kind, label: t(`flows.decide.acts.${act}`), onPress: () => handlers.act(act) }] : []
  const own = [...actButtons('withdraw', 'plain', Can.withdraw), ...actButtons('abandon', 'danger', Can.abandon)]
  const decisions = [...decisionButtons('reject', 'danger'), ...decisionButtons('agree', 'main')]
  const rest = (['return', 'transfer', 'add-before', 'add-after'] as const).flatMap((action) =>
    decisionButtons(action, 'plain'),
  )
  const starterButtons = [...own, ...urgeButtons]
  const menuButtons = [
    ...rest,
    ...actButtons('comment', 'plain', Can.comment),
    ...(decisions.length === 0 ? [] : starterButtons),
  ]
  return {
    buttons: decisions.length === 0 ? starterButtons : decisions,
    more: menuButtons.map(({ label, onPress, disabled, reason }) => ({
      ...{ label, onPress },
      ...(disabled === undefined ? {} : { disabled }),
      ...(reason === undefined ? {} : { reason }),
    })),
  }
}
