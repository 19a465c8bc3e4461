import { ScrollView, Text, View } from '@tarojs/components'
import type { Rota, RotaCell, RotaPattern } from '@wire'
import { go } from '@/platform/router'
import { dayFromToday } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
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

/** A cell of a month has room for one sign: the first of the shift or of the leave, or a dot on a free day. */
function ShortText({ name, away }: { readonly name: string; readonly away: string }) {
  const sign = (word: string) => Array.from(word)[0] ?? '·'
  return away === '' ? (
    <Text className="rota__name">{sign(name)}</Text>
  ) : (
    <Text className="rota__away">{sign(away)}</Text>
  )
}

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
      {model.span === 'month' ? (
        <ShortText name={name} away={away} />
      ) : (
        <>
          {away === '' ? null : <Text className="rota__away">{away}</Text>}
          <Text className="rota__name">{name === '' ? (person.Cells.length === 0 ? '–' : free) : name}</Text>
          {start === '' ? null : <Text className="rota__start">{start}</Text>}
        </>
      )}
    </View>
  )
}

/** How many people work each day of a month, below their rows. */
function CountRow({ model, rota }: { readonly model: Model; readonly rota: Rota }) {
  const t = useTranslate()
  const countOf = (day: string) =>
    rota.Totals.filter(({ Day }) => Day === day).reduce((sum, { Count }) => sum + Count, 0)
  return (
    <View className="rota__row rota__row--count">
      <View className="rota__person">
        <Text className="rota__who">{t('punches.rota_.people')}</Text>
      </View>
      {model.days.map((day) => (
        <View key={day} className="rota__cell">
          <Text className="rota__start">{String(countOf(day))}</Text>
        </View>
      ))}
    </View>
  )
}

/** The width of a day of a month, and the days that are shown before today. */
const [dayWidth, daysBefore] = [32, 4]

/** How far a month is moved at first, so that today is seen. */
const leftOf = ({ span, days }: Model) =>
  span === 'week' ? 0 : Math.max(0, (days.indexOf(dayFromToday()) - daysBefore) * dayWidth)

/** The people of the department with the days of a week or of a month. */
function Grid({ model, rota }: { readonly model: Model; readonly rota: Rota }) {
  return (
    <ScrollView scrollX scrollLeft={leftOf(model)} className={`rota rota--${model.span}`}>
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
      {model.span === 'month' ? <CountRow model={model} rota={rota} /> : null}
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

/** The week or the month that is shown, and the buttons that change it. */
function Dates({ model: { first, span, show, step } }: { readonly model: Model }) {
  const t = useTranslate()
  const title = span === 'week' ? t('punches.rota_.week', { day: first.slice(5) }) : first.slice(0, 7)
  return (
    <View className="punch-body rota-dates">
      <View className="punch-dates">
        <Button kind="plain" icon="caret-left" label={t('punches.before')} onPress={() => step(-1)} />
        <Text className="punch-dates__date">{title}</Text>
        <Button kind="plain" icon="caret-right" label={t('punches.after')} onPress={() => step(1)} />
      </View>
      <Chips
        items={[
          { value: 'week', label: t('punches.rota_.byWeek') },
          { value: 'month', label: t('punches.byMonth') },
        ]}
        value={span}
        onChange={(value) => show(value === 'month' ? 'month' : 'week')}
      />
    </View>
  )
}

/** The button that copies the week before, for those who plan. */
function CopyWeek({ model: { copying } }: { readonly model: Model }) {
  const t = useTranslate()
  const label = t('punches.rota_.copy')
  return <Button wide kind="plain" icon="copy" label={label} busy={copying.isBusy} onPress={copying.copy} />
}

/** The rota of a team by weeks or months: who works which shift, who is away, and copies of the week before. */
export function RotaScreen() {
  const t = useTranslate()
  const model = useRota()
  const { data, failure, reload, asOf, department, hasMore, span } = model
  return (
    <Page title={t('punches.rota_.title')} onRefresh={reload}>
      <AsOf at={asOf} />
      <Dates model={model} />
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
      {data?.MayEdit === true && span === 'week' ? <CopyWeek model={model} /> : null}
      {data === undefined || span === 'month' ? null : <Totals model={model} rota={data} />}
      <View>
        {data === undefined || model.chosen === null ? null : (
          <Choice {...{ model, rota: data, chosen: model.chosen }} />
        )}
      </View>
      <View>{department.sheet}</View>
    </Page>
  )
}
