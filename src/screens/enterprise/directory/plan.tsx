import { Text, View } from '@tarojs/components'
import type { PlanItem } from '@wire'
import { serverTime } from '@/client/time/time'
import { Loaded } from '@/screens/account/form/loaded'
import { Paged } from '@/screens/account/form/paged'
import { CheckRow } from '@/ui/controls/check-row'
import { Chips } from '@/ui/controls/chips'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Stamp } from '@/ui/marks/stamp'
import type { DirectoryHere } from './use-directory'
import './directory.scss'

/** The preview by kind, with a tick per change; after applying, the result of each. */
export function Plan({ screen }: { readonly screen: DirectoryHere }) {
  const { t, plan, counts } = screen
  return (
    <Loaded read={plan}>
      {({ Guid, MadeAt }) => {
        if (Guid === '') return <Notice kind="info" text={t('enterprise.directory.how')} />
        if (counts.length === 0) {
          return (
            <Empty
              icon="check"
              title={t('enterprise.directory.same')}
              text={t('enterprise.directory.sameText', { at: serverTime(MadeAt) })}
            />
          )
        }
        return <Kinds screen={screen} madeAt={MadeAt} />
      }}
    </Loaded>
  )
}

function Kinds({ screen, madeAt }: { readonly screen: DirectoryHere; readonly madeAt: string }) {
  const { t, counts, kind, show, items, isApplied } = screen
  const sum = (of: 'Done' | 'Refused') => counts.reduce((all, count) => all + count[of], 0)
  return (
    <>
      {isApplied ? (
        <Notice
          kind={sum('Refused') > 0 ? 'warn' : 'info'}
          text={
            sum('Refused') > 0
              ? t('enterprise.directory.applied', { done: sum('Done'), refused: sum('Refused') })
              : t('enterprise.directory.appliedAll', { done: sum('Done') })
          }
        />
      ) : (
        <Text className="directory__made">{t('enterprise.directory.madeAt', { at: serverTime(madeAt) })}</Text>
      )}
      <Chips
        items={counts.map(({ Kind, Count }) => ({
          value: Kind,
          label: t(`enterprise.directory.kinds.${Kind}`),
          count: Count,
        }))}
        value={kind}
        onChange={show}
      />
      {kind === '' ? null : (
        <Paged pages={items} empty={null}>
          {(rows) => (
            <Card>
              <Text className="directory__hint">{t(`enterprise.directory.hints.${kind}`)}</Text>
              {rows.map((item) => (
                <Line key={item.Place} screen={screen} item={item} />
              ))}
            </Card>
          )}
        </Paged>
      )}
    </>
  )
}

function Line({ screen, item }: { readonly screen: DirectoryHere; readonly item: PlanItem }) {
  const { isApplied, isTicked, tick } = screen
  const { Name, Was, Becomes, Kind } = item
  const change = [Was, Becomes].filter((each) => each !== '' && each !== Name).join(' → ')
  const isPlain = isApplied || Kind === 'invite'
  return (
    <View className={`directory__line${isPlain ? '' : ' directory__line--ticked'}`} data-kind={Kind} data-name={Name}>
      {isPlain ? (
        <View className="directory__name">
          <Text>{Name}</Text>
          <ResultStamp screen={screen} item={item} />
        </View>
      ) : (
        <CheckRow label={Name} value={isTicked(item)} onChange={() => tick(item)} />
      )}
      {change === '' ? null : <Text className="directory__way">{change}</Text>}
      {item.Problem === '' ? null : <Text className="directory__problem">{item.Problem}</Text>}
    </View>
  )
}

function ResultStamp({
  screen: { t },
  item: { State, Kind },
}: {
  readonly screen: DirectoryHere
  readonly item: PlanItem
}) {
  if (State === 'done') return <Stamp tone="pass" word={t('enterprise.directory.states.done')} />
  if (State === 'refused') return <Stamp tone="fail" word={t('enterprise.directory.states.refused')} />
  const word = Kind === 'invite' ? 'byCode' : 'left'
  return <Stamp tone="plain" word={t(`enterprise.directory.states.${word}`)} />
}
