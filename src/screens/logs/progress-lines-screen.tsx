import { View } from '@tarojs/components'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { NumberField } from '@/ui/inputs/number-field'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf, useTranslate } from '@/words'
import { RecordNotFound } from '../records/shared/record-not-found'
import { type Line, list, useProgressLines } from './use-progress-lines'
import '@/ui/icon/record-icons.scss'

/** How a percent moved since the log before. */
const moveOf = (now: number, before: number | undefined) => {
  if (before === undefined || before === now) return ''
  return now > before ? '↑' : '↓'
}

type Screen = ReturnType<typeof useProgressLines>

/** One line with its percent and that of the log before. */
function ProgressLine({
  module,
  screen,
  line,
}: {
  readonly module: Module
  readonly screen: Screen
  readonly line: Line
}) {
  const t = useTranslate()
  const { percentOf, previous, mayEdit, type } = screen
  const percent = percentOf(line)
  const before = previous.get(String(line.guid))
  const last = before === undefined ? '' : t('reporting.progress.last', { percent: before })
  return (
    <Card>
      <Row
        title={String(line.name)}
        note={[String(line.note ?? ''), last, moveOf(percent, before)].filter(Boolean)}
        rate={percent}
        caret={false}
      />
      {mayEdit ? (
        <NumberField
          label={textOf(module, { field: list, line: 'percent' })}
          name={`${list}.${line.guid}`}
          decimals={2}
          unit="%"
          value={percent}
          onChange={(value) => type(line, value)}
        />
      ) : null}
    </Card>
  )
}

function Actions({ module, screen }: { readonly module: Module; readonly screen: Screen }) {
  const t = useTranslate()
  const { guid, mayEdit, isChanged, isConfirming, busy, save } = screen
  const open = () => go('siteDetail', { module: module.name, guid })
  return (
    <FormBar>
      <Button kind="plain" label={t('reporting.progress.whole')} onPress={open} />
      {mayEdit ? (
        <Button
          label={t(isConfirming ? 'records.saveAnyway' : 'records.save')}
          busy={busy}
          disabled={!isChanged}
          onPress={save}
        />
      ) : null}
    </FormBar>
  )
}

/** The progress lines of one log with the percents of the log before. */
export function ProgressLinesScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const screen = useProgressLines(module)
  const { data, lines, loading, failure, reload, asOf, problem, refusal, isConfirming } = screen
  if (problem === 'not-found') return <RecordNotFound module={module} />
  return (
    <Page title={t('reporting.progress.title')} footer={<Actions module={module} screen={screen} />}>
      <View>
        <AsOf at={asOf} />
        {loading ? <Skeleton kind="rows" /> : null}
        {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
        {refusal === null ? null : <Notice kind={isConfirming ? 'warn' : 'error'} text={refusal.words} />}
        {data === undefined ? null : <Row title={data.words.project ?? ''} note={String(data.values.date ?? '')} />}
      </View>
      {data !== undefined && lines.length === 0 ? <Empty icon="tray" title={t('reporting.progress.none')} /> : null}
      {lines.map((line) => (
        <ProgressLine key={String(line.guid)} {...{ module, screen, line }} />
      ))}
    </Page>
  )
}
