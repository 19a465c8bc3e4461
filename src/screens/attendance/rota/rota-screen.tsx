import { ScrollView, Text, View } from '@tarojs/components'
import type { Rota, RotaCell, RotaPattern } from '@wire'
import { go } from '@/platform/router'
import { dayFromToday } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { AsOf } from '@/ui/marks/as-of'
import { useDayName } from '@/ui/month/month-grid'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { Loading } from '../loading'
import { type ChosenCell, usePlanning, useRota } from './use-rota'
import '../attendance.scss'
import './rota.scss'

type Model = ReturnType<typeof useRota>
type Person = Rota['rows'][number]

const timesOf = ({ Start, End }: Pick<RotaPattern, 'Start' | 'End'>) => `${Start}-${End}`

/** The letter of the weekday and the number of a day. */
function DayHead({ day, isRest }: { readonly day: string; readonly isRest: boolean }) {
  const t = useTranslate()
  const letter = t('calendar.letters').split(',')[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  const marks = [day === dayFromToday() && 'rota__day--today', isRest && 'rota__day--rest'].filter(Boolean)
  return (
    <View className={['rota__day', ...marks].join(' ')}>
      <Text className="rota__letter">{letter}</Text>
      <Text className="rota__date">{String(Number(day.slice(8)))}</Text>
    </View>
  )
}

/** The text of a cell: the name of the shift, and leave as a word of its own. */
function useCellText() {
  const t = useTranslate()
  return ({ Cells, Away }: Person, day: string) => {
    const cell = Cells.find(({ Day }) => Day === day)
    const away = Away.find(({ Day }) => Day === day)
    const word = away === undefined ? '' : t(away.IsApproved ? 'punches.rota_.away' : 'punches.rota_.asked')
    return { cell, name: cell?.Name ?? '', start: cell?.Start ?? '', away: word, free: t('punches.rota_.free') }
  }
}

const kindOf = (cell: RotaCell | undefined) => (cell === undefined ? 'free' : cell.Kind)

function Cell({ model, person, day }: { readonly model: Model; readonly person: Person; readonly day: string }) {
  const dayName = useDayName()
  const { cell, name, start, away, free } = useCellText()(person, day)
  const label = [person.UserName, dayName(day), name === '' ? free : `${name} ${start}`, away].filter(Boolean).join(' ')
  return (
    <View
      className={`rota__cell rota__cell--${kindOf(cell)}`}
      role="button"
      aria-label={label}
      {...press(() => model.setChosen({ person, day }))}
    >
      {away === '' ? null : <Text className="rota__away">{away}</Text>}
      <Text className="rota__name">{name === '' ? (person.Cells.length === 0 ? '–' : free) : name}</Text>
      {start === '' ? null : <Text className="rota__start">{start}</Text>}
    </View>
  )
}

/** The people of the department with the seven days of a week. */
function Grid({ model, rota }: { readonly model: Model; readonly rota: Rota }) {
  return (
    <ScrollView scrollX className="rota">
      <View className="rota__row rota__row--head">
        <View className="rota__person" />
        {model.days.map((day) => (
          <DayHead key={day} day={day} isRest={rota.Rests.includes(day)} />
        ))}
      </View>
      {rota.rows.map((person) => (
        <View key={person.UserCode} className="rota__row">
          <View className="rota__person">
            <Text className="rota__who">{person.UserName}</Text>
          </View>
          {model.days.map((day) => (
            <Cell key={day} {...{ model, person, day }} />
          ))}
        </View>
      ))}
    </ScrollView>
  )
}

/** How many of all people work each day, by kind of shift. */
function Totals({ model, rota }: { readonly model: Model; readonly rota: Rota }) {
  const t = useTranslate()
  const dayName = useDayName()
  const textOf = (day: string) =>
    rota.Totals.filter(({ Day }) => Day === day)
      .map(({ KindName, Count }) => `${KindName} ${Count}`)
      .join(' · ') || t('punches.rota_.none')
  return (
    <Card title={t('punches.rota_.totals')}>
      {model.days.map((day) => (
        <Row key={day} title={dayName(day)} note={textOf(day)} caret={false} />
      ))}
    </Card>
  )
}

interface ChoiceProps {
  readonly model: Model
  readonly rota: Rota
  readonly chosen: ChosenCell
}

/** The shifts that a planner may give the chosen day; a reader sees what is planned. */
function Choice({ model, rota, chosen }: ChoiceProps) {
  const dayName = useDayName()
  const planning = usePlanning(model, chosen)
  const { person, day } = chosen
  const cell = person.Cells.find(({ Day }) => Day === day)
  const open =
    cell === undefined || cell.Guid === ''
      ? {}
      : { onPress: () => go('attendanceDetail', { module: 'shift', guid: cell.Guid }) }
  return (
    <Sheet open title={`${person.UserName} · ${dayName(day)}`} onClose={() => model.setChosen(null)}>
      {planning.refusal === null ? null : <Notice kind="error" text={planning.refusal.words} />}
      {cell === undefined ? null : <Row icon="note" title={cell.Name} note={timesOf(cell)} {...open} />}
      {rota.MayEdit ? <Plans {...{ planning, cell, day }} patterns={rota.Patterns} /> : null}
    </Sheet>
  )
}

interface PlansProps {
  readonly planning: ReturnType<typeof usePlanning>
  readonly cell: RotaCell | undefined
  readonly day: string
  readonly patterns: Rota['Patterns']
}

/** The shifts that are planned most, free days, the rest of the week as this day, and another shift. */
function Plans({ planning: { plan, isBusy }, cell, day, patterns }: PlansProps) {
  const t = useTranslate()
  const another = () => go('attendanceEdit', { module: 'shift', fill: 'day=on', on: day })
  const own = cell === undefined || cell.Guid === '' ? null : cell
  const rest = t(own === null ? 'punches.rota_.freeWeek' : 'punches.rota_.restOfWeek')
  const free = t('punches.rota_.makeFree')
  return (
    <View className="rota__plans">
      {patterns.map((pattern) => (
        <Row
          key={`${pattern.Name}:${timesOf(pattern)}`}
          title={pattern.Name}
          note={timesOf(pattern)}
          disabled={isBusy}
          onPress={() => plan(pattern, false)}
        />
      ))}
      {cell === undefined || cell.Guid === '' ? null : (
        <Button wide kind="plain" label={free} busy={isBusy} onPress={() => plan(null, false)} />
      )}
      <Button wide kind="plain" label={rest} busy={isBusy} onPress={() => plan(own, true)} />
      <Button wide kind="text" label={t('punches.rota_.another')} onPress={another} />
    </View>
  )
}

/** The rota of a team by weeks: who works which shift, who is away, and copies of the week before. */
export function RotaScreen() {
  const t = useTranslate()
  const model = useRota()
  const { data, failure, reload, asOf, monday, department, copying, hasMore } = model
  return (
    <Page title={t('punches.rota_.title')} onRefresh={reload}>
      <AsOf at={asOf} />
      <View className="punch-dates rota-dates">
        <Button kind="plain" icon="caret-left" label={t('punches.before')} onPress={() => model.step(-1)} />
        <Text className="punch-dates__date">{t('punches.rota_.week', { day: monday.slice(5) })}</Text>
        <Button kind="plain" icon="caret-right" label={t('punches.after')} onPress={() => model.step(1)} />
      </View>
      {data === undefined ? <Loading failure={failure} reload={reload} /> : null}
      {data === undefined ? null : (
        <Card title={department.label} action={{ label: t('punches.department'), onPress: department.open }}>
          {data.rows.length === 0 ? (
            <Empty icon="users" title={t('punches.nobody')} />
          ) : (
            <Grid model={model} rota={data} />
          )}
          {hasMore ? <Button wide kind="text" label={t('punches.more')} onPress={model.more} /> : null}
        </Card>
      )}
      {data?.MayEdit === true ? (
        <Button
          wide
          kind="plain"
          icon="copy"
          label={t('punches.rota_.copy')}
          busy={copying.isBusy}
          onPress={copying.copy}
        />
      ) : null}
      {data === undefined ? null : <Totals model={model} rota={data} />}
      <View>
        {data === undefined || model.chosen === null ? null : (
          <Choice {...{ model, rota: data, chosen: model.chosen }} />
        )}
      </View>
      <View>{department.sheet}</View>
    </Page>
  )
}
