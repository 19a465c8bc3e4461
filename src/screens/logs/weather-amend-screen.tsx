import { View } from '@tarojs/components'
import type { ListRow } from '@wire'
import { useState } from 'react'
import { choiceWords } from '@/client/queries/dictionaries'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { isEmpty, type Module, type Place, recordCall, withFullWidth } from '@/schema'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { FormBar } from '@/ui/controls/form-bar'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { usePosition, weatherValues } from '../records/features/weather/use-weather'
import { type LogSpan, useSpan } from './span'
import { SpanHead } from './span-head'
import { useAmending } from './use-amending'
import '@/ui/icon/record-icons.scss'

type Values = Readonly<Record<string, unknown>>

const maxRows = 31
/** A temperature that differs by more is a difference; the place of the service is not the site. */
const tolerance = 3

/** What the service says that the log does not. */
function differenceOf(own: Values, service: Values): Values {
  const isOther = (name: string) => {
    const [mine, theirs] = [own[name], service[name]]
    if (isEmpty(theirs) || !['weather', 'low', 'high'].includes(name)) return false
    return typeof theirs === 'number' && typeof mine === 'number'
      ? Math.abs(mine - theirs) > tolerance
      : mine !== theirs
  }
  const other = Object.keys(service).filter(isOther)
  return other.length === 0 ? {} : Object.fromEntries(Object.keys(service).map((name) => [name, service[name]]))
}

/** The weather of a log or of the service as words. */
const weatherText = (module: Module, { weather, low, high }: Values) => {
  const kind = isEmpty(weather) ? '' : choiceWords(module, { field: 'weather', choice: String(weather) })
  const degrees = isEmpty(low) && isEmpty(high) ? '' : `${low ?? ''} ~ ${high ?? ''}℃`
  return [kind, degrees].filter(Boolean).join(' ')
}

interface DayProps {
  readonly module: Module
  readonly row: ListRow
  readonly place: Place | null
  readonly chosen: boolean
  readonly refusal: string | undefined
  readonly onChoose: (data: Values | null) => void
}

/** One day: the weather of the log, that of the service, and whether they differ. */
function Day({ module, row, place, chosen, refusal, onChoose }: DayProps) {
  const t = useTranslate()
  const { latitude = null, longitude = null } = place ?? {}
  const enabled = latitude !== null && longitude !== null
  const day = String(row.values.date)
  const takes = { Latitude: latitude ?? 0, Longitude: longitude ?? 0, Date: day }
  const { data, loading } = useRead('Common.GetWeather', takes, { enabled, quiet: true, stale: 3_600_000 })
  const service = data?.Weather == null ? null : weatherValues(module, data.Weather)
  const difference = service === null ? {} : differenceOf(row.values, service)
  const differs = Object.keys(difference).length > 0
  const serviceText =
    service === null
      ? t(loading ? 'reporting.weather.loading' : 'reporting.weather.noService')
      : t('reporting.weather.service', { text: weatherText(module, service) })
  const state = differs ? t('reporting.weather.differs') : ''
  return (
    <Card>
      <Row
        title={`${day} ${weatherText(module, row.values)}`}
        note={[serviceText, state, row.words.author ?? ''].filter(Boolean)}
        onPress={() => go('siteDetail', { module: module.name, guid: row.guid })}
      />
      {differs ? (
        <CheckRow
          label={t('reporting.weather.take')}
          value={chosen}
          onChange={(value) => onChoose(value ? difference : null)}
        />
      ) : null}
      {refusal === undefined ? null : <Notice kind="error" text={refusal} />}
    </Card>
  )
}

const listTakes = ({ project, from, to }: LogSpan) => ({
  ...{ page: 1, rows: maxRows, keyword: '', sort: '-date', also: ['low', 'high', 'author'], deleted: false },
  ...{ filters: { project, date: `${from}~${to}` }, numbers: false },
})

/** The reason for the correction of several days. */
function ReasonSheet({ amending }: { readonly amending: ReturnType<typeof useAmending> }) {
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const { isAsking, close, send, busy, count } = amending
  return (
    <Sheet
      open={isAsking}
      title={t('reporting.weather.amend', { count })}
      onClose={close}
      footer={
        <Button
          label={t('records.save')}
          busy={busy}
          disabled={reason.trim() === ''}
          reason={t('reporting.weather.reasonNeeded')}
          onPress={() => send(reason.trim())}
        />
      }
    >
      <LongTextField
        label={t('records.reason')}
        name="reason"
        value={reason}
        maxLength={200}
        required
        tidy={withFullWidth}
        onChange={setReason}
      />
    </Sheet>
  )
}

/** The weather of the logs of a project beside that of the service; several days are corrected with one reason. */
export function WeatherAmendScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const span = useSpan()
  const enabled = span.project !== ''
  const { data, loading, failure, reload, asOf } = useRead(recordCall(module, 'GetListPage'), listTakes(span), {
    enabled,
  })
  const place = usePosition(module, span.project)
  const amending = useAmending(module)
  const { chosen, choose, count, ask } = amending
  const rows = enabled ? (data?.rows ?? []) : []
  const footer = (
    <FormBar>
      <Button label={t('reporting.weather.amend', { count })} disabled={count === 0} onPress={ask} />
    </FormBar>
  )
  return (
    <Page title={t('reporting.weather.title')} onRefresh={reload} {...(rows.length === 0 ? {} : { footer })}>
      <SpanHead span={span} />
      <View>
        <AsOf at={asOf} />
        {loading ? <Skeleton rows={6} /> : null}
        {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
        {data?.rows.length === 0 ? <Empty icon="tray" title={t('reporting.weather.none')} /> : null}
        {enabled && rows.length > 0 && place === null ? (
          <Notice kind="info" text={t('reporting.weather.noPlace')} />
        ) : null}
      </View>
      {rows.map((row) => (
        <Day
          key={row.guid}
          {...{ module, row, place }}
          chosen={chosen.has(row.guid)}
          refusal={amending.refusals.get(row.guid)}
          onChoose={(difference) => choose(row, difference)}
        />
      ))}
      <ReasonSheet amending={amending} />
    </Page>
  )
}
