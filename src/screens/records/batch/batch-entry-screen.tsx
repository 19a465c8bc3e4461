import { Text, View } from '@tarojs/components'
import type { ListRow } from '@wire'
import { memo } from 'react'
import { choiceWords, useDictionaries } from '@/client/queries/dictionaries'
import { EditField } from '@/fields/edit-field'
import { showFact } from '@/fields/show-fact'
import { showValue } from '@/fields/show-value'
import { type Batch, headingFields, isEmpty, isRequired, type Module, sectionsOf, showMoney } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { Chips } from '@/ui/controls/chips'
import { PickedBar, PickedSum } from '@/ui/controls/picked-rows'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { ListEnd } from '@/ui/feedback/list-end'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Sheet } from '@/ui/layout/sheet'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { listTitleOf, textOf, useTranslate } from '@/words'
import { wordsAt } from '../edit/use-record-draft'
import { Pending } from '../shared/pending'
import { amountIn, type Group } from './batch-groups'
import { type BatchEntry, useBatchEntry } from './use-batch-entry'
import './batch.scss'

interface Props {
  readonly module: Module
  readonly batch: Batch
}

/** Picks records in groups and enters a new record for each of them at once. */
export function BatchEntryScreen({ module, batch }: Props) {
  const screen = useBatchEntry(module, batch)
  useDictionaries(module)
  useDictionaries(screen.target)
  const { t, list, references, reference, setReference, keyword, setKeyword, target } = screen
  return (
    <Page
      title={t('boards.batch.title', { title: screen.title })}
      footer={<BatchFooter screen={screen} module={module} />}
      onRefresh={list.reload}
    >
      {references.length > 1 ? <Chips inLine items={references} value={reference} onChange={setReference} /> : null}
      <SearchBox
        value={keyword}
        onChange={setKeyword}
        placeholder={t('work.searchIn', { title: listTitleOf(target, true) })}
      />
      <View>
        <AsOf at={list.asOf} />
        <Pending module={module} />
        <Refused screen={screen} />
      </View>
      <Groups screen={screen} />
      <View>{screen.isAsking ? <AskSheet {...{ module, batch, screen }} /> : null}</View>
    </Page>
  )
}

/** How many were refused, and which of them are in no list any longer, with the reasons. */
function Refused({ screen: { t, refusals, gone, target } }: { readonly screen: BatchEntry }) {
  const left = refusals.size - gone.length
  return (
    <>
      {left > 0 ? <Notice kind="error" text={t('boards.batch.refused', { count: left })} /> : null}
      {gone.length === 0 ? null : (
        <Card title={t('boards.batch.gone', { count: gone.length })}>
          {gone.map((row) => (
            <View key={row.guid} className="batch-gone">
              <Text>{showValue(target, target.list.title, row)}</Text>
              <Text className="batch-refusal__words">{refusals.get(row.guid)}</Text>
            </View>
          ))}
        </Card>
      )}
    </>
  )
}

function Groups({ screen }: { readonly screen: BatchEntry }) {
  const { t, list, groups, target, isFull, keyword } = screen
  if (list.rows.length === 0) {
    if (list.state === 'loading') return <Skeleton rows={8} />
    if (list.state === 'failed') return <Failed text={list.failure} onRetry={list.reload} />
    const title =
      keyword === '' ? t('boards.batch.empty', { title: listTitleOf(target, true) }) : t('work.nothingFound')
    return <Empty icon="tray" title={title} />
  }
  return (
    <View>
      {groups.map((group) => (
        <GroupCard key={group.key} group={group} screen={screen} />
      ))}
      {isFull ? <Notice kind="info" text={t('boards.batch.more', { count: list.rows.length })} /> : null}
      {list.state === 'failed' ? <ListEnd state="failed" onRetry={list.reload} /> : null}
    </View>
  )
}

function GroupCard({ group: { name, rows, sum }, screen }: { readonly group: Group; readonly screen: BatchEntry }) {
  const { t, picked, pick, pending, amount, by, target, refusals, openSingle } = screen
  const free = rows.filter(({ guid }) => !pending.has(guid))
  const isAll = free.length > 0 && free.every(({ guid }) => picked.has(guid))
  return (
    <Card>
      <View className="batch-group">
        <CheckRow name={t('boards.batch.all', { name })} value={isAll} onChange={(isOn) => pick(free, isOn)}>
          <View className="batch-line" {...press(() => pick(free, !isAll))}>
            <Text className="batch-group__name">{name}</Text>
            {amount === '' ? null : <Text className="batch-line__sum batch-group__sum">{showMoney(sum)}</Text>}
          </View>
        </CheckRow>
      </View>
      {rows.map((row) => (
        <RecordLine
          key={row.guid}
          {...{ row, target, amount, by, pick, openSingle }}
          isPicked={picked.has(row.guid)}
          isPending={pending.has(row.guid)}
          refusal={refusals.get(row.guid)}
        />
      ))}
    </Card>
  )
}

/** The facts of a record besides its group and its amount. */
function factsOf(module: Module, row: ListRow, hidden: readonly string[]) {
  const names = [...headingFields(module, row.values, {}), module.list.title, ...module.list.facts]
  return [...new Set(names)]
    .filter((name) => !hidden.includes(name) && !isEmpty(row.values[name]))
    .map((name) => showFact(module, name, row))
}

interface LineProps extends Pick<BatchEntry, 'amount' | 'by' | 'pick' | 'openSingle'> {
  readonly row: ListRow
  /** The module of the row. */
  readonly target: Module
  readonly isPicked: boolean
  /** Whether a new record for it waits on this phone. */
  readonly isPending: boolean
  readonly refusal: string | undefined
}

/** Drawn again only if something of its own changes, because there may be hundreds. */
const RecordLine = memo(function RecordLine(props: LineProps) {
  const { row, target, amount, by, pick, openSingle, isPicked, isPending, refusal } = props
  const t = useTranslate()
  const title = showValue(target, target.list.title, row)
  const toggle = () => (isPending ? undefined : pick([row], !isPicked))
  return (
    <View className={`batch-row${isPending ? ' batch-row--off' : ''}`}>
      <CheckRow name={title} value={isPicked} onChange={toggle}>
        <View className="batch-line" {...press(toggle)}>
          <View className="batch-line__words">
            {factsOf(target, row, [by, amount, target.list.amount ?? '']).map((fact) => (
              <Text key={fact} className="batch-line__fact">
                {fact}
              </Text>
            ))}
            {isPending ? <Text className="batch-line__note">{t('boards.batch.pending')}</Text> : null}
          </View>
          {amount === '' ? null : <Text className="batch-line__sum">{showMoney(amountIn(row, amount))}</Text>}
        </View>
      </CheckRow>
      {refusal === undefined ? null : (
        <View className="batch-refusal">
          <Text className="batch-refusal__words">{refusal}</Text>
          <Button kind="text" label={t('boards.batch.single')} onPress={() => openSingle(row.guid)} />
        </View>
      )}
    </View>
  )
})

const sumText = (sum: number | undefined) => (sum === undefined ? undefined : showMoney(sum))

function BatchFooter({ screen, module }: { readonly screen: BatchEntry; readonly module: Module }) {
  const { t, picked, sum, ask, busy, undo } = screen
  if (undo.left > 0) {
    return (
      <PickedBar count={t('boards.batch.soon', { count: picked.size, seconds: undo.left })} sum={sumText(sum)}>
        <Button kind="plain" label={t('boards.batch.undo')} onPress={undo.cancel} />
      </PickedBar>
    )
  }
  return (
    <PickedBar count={t('boards.batch.picked', { count: picked.size })} sum={sumText(sum)}>
      <Button label={textOf(module)} disabled={picked.size === 0} busy={busy} onPress={ask} />
    </PickedBar>
  )
}

/** The values that are the same for all new records. */
function AskSheet({ module, batch, screen }: Props & { readonly screen: BatchEntry }) {
  const t = useTranslate()
  const { shared, picked, sum, send, close, busy, errorAt } = screen
  const { draft, set } = shared
  const inForm = sectionsOf(module, draft.values).flatMap(({ fields }) => fields)
  const shown = batch.asks.filter((name) => inForm.includes(name))
  const label = t('boards.batch.save', { count: picked.size })
  const words = (name: string) => wordsAt(module, draft, name)
  return (
    <Sheet open title={textOf(module)} onClose={close} footer={<Button label={label} busy={busy} onPress={send} />}>
      <PickedSum count={t('boards.batch.picked', { count: picked.size })} sum={sumText(sum)} />
      {shown.map((name) => {
        const field = module.fields[name]
        return field === undefined ? null : (
          <EditField
            key={name}
            {...{ module, name }}
            field={field.required === isRequired(field, draft.values) ? field : { ...field, required: true }}
            record={draft.guid}
            label={textOf(module, { field: name })}
            value={draft.values[name]}
            words={words(name)}
            error={errorAt(name)}
            beside={draft.values}
            onChange={(chosen) => set(name, chosen)}
            wordsOfChoice={(choice) => choiceWords(module, { field: name, choice })}
            wordsAt={words}
            errorAt={errorAt}
          />
        )
      })}
    </Sheet>
  )
}
