import { Text, View } from '@tarojs/components'
import type { ListRow, RecordFlow, RecordFlows } from '@wire'
import { useState } from 'react'
import { labelAt, wordsForIssue } from '@/client/core/issue-texts'
import { messageTime, serverTime } from '@/client/time/time'
import { showField } from '@/fields/show-field'
import { showValue } from '@/fields/show-value'
import { isEmpty, type Module, showMoney } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { type Fact, Facts } from '@/ui/layout/facts'
import { Avatar } from '@/ui/marks/avatar'
import { textOf, useTranslate } from '@/words'
import { listed } from '@/words/listed'
import { RecordCardHead } from '../../records/detail/record-card'
import { headingFor, numberFor } from '../../records/shared/heading'
import { stampOf } from '../../records/shared/stamp-of'
import { statusStamp } from '../line/labels'
import './decide.scss'

interface Props {
  readonly module: Module
  readonly row: ListRow
  readonly flows: RecordFlows
  readonly flow: RecordFlow | undefined
  /** Element id of the heading, used to detect whether it is visible. */
  readonly head: string
}

/** Names of the fields that a rule with a warning reads. */
function warnedFields({ rules, name }: Module, warnings: RecordFlows['warnings']): ReadonlySet<string> {
  const broken = new Set(warnings.map(({ reason }) => reason))
  const reads = rules.filter((rule) => broken.has(`${name}.${rule.name}`)).flatMap((rule) => rule.reads)
  return new Set([...warnings.map(({ field }) => field), ...reads.map((each) => each.replace('?', ''))])
}

/**
 * The fields shown first: those the definition marks as essential, then those of the list. The amount has its own line.
 */
export const decidedBy = (module: Module): readonly string[] => [module.workflow?.amount ?? '', ...cardFields(module)]

function cardFields({ workflow, list }: Module): readonly string[] {
  const all = [...new Set([...(workflow?.card ?? []), ...list.facts])]
  return all.filter((name) => ![workflow?.amount, list.title, ...list.heading].includes(name))
}

/** A value in the colour of a warning, with a symbol that does not depend on colour. */
const Warned = ({ text }: { readonly text: string }) => <Text className="decision-card__warned">{`▲ ${text}`}</Text>

function factsOf(module: Module, row: ListRow, warned: ReadonlySet<string>): readonly Fact[] {
  return cardFields(module)
    .filter((name) => !isEmpty(row.values[name]))
    .map((name) => ({
      label: textOf(module, { field: name }),
      value: warned.has(name) ? <Warned text={showValue(module, name, row)} /> : showField(module, name, row),
      money: module.fields[name]?.kind === 'money',
    }))
}

/** The facts needed for the decision. */
export function DecisionCard({ module, row, flows, flow, head }: Props) {
  const t = useTranslate()
  const warned = warnedFields(module, flows.warnings)
  const amount = module.workflow?.amount ?? ''
  const value = row.values[amount]
  return (
    <>
      <Card>
        <RecordCardHead
          id={head}
          name={headingFor(module, row)}
          number={numberFor(module, row)}
          stamps={[stampOf(module, row), flow === undefined ? undefined : statusStamp(flow.Status)]}
        />
        {flow === undefined ? null : (
          <View className="decision-card__who">
            <Avatar name={flow.AddUserName} code={flow.AddUser} size={36} />
            <Text>{[flow.AddUserName, textOf(module), messageTime(flow.AddTime)].join(' · ')}</Text>
          </View>
        )}
        {typeof value === 'number' ? (
          <View className="decision-card__sum">
            <Text>{textOf(module, { field: amount })}</Text>
            <Text className={`decision-card__money${warned.has(amount) ? ' decision-card__warned' : ''}`}>
              {`${warned.has(amount) ? '▲ ' : ''}${showMoney(value)}`}
            </Text>
          </View>
        ) : null}
        <Facts items={factsOf(module, row, warned)} />
      </Card>
      {flows.warnings.map(({ field, reason, limit }) => (
        <Notice
          key={`${field}${reason}`}
          kind="warn"
          text={wordsForIssue(module, { field, reason, ...(limit === null ? {} : { limit }) })}
        />
      ))}
      {flows.refusedBefore === 0 ? null : (
        <Notice kind="warn" text={t('flows.decide.refusedBefore', { count: flows.refusedBefore })} />
      )}
      {flows.sameAs.length === 0 ? null : (
        <Notice kind="warn" text={t('flows.decide.sameAs', { numbers: listed(flows.sameAs) })} />
      )}
      {flows.refusedOf === null ? null : (
        <Notice kind="warn" text={t('flows.decide.refusedOf', { ...flows.refusedOf, title: textOf(module) })} />
      )}
    </>
  )
}

type Change = RecordFlow['Changes'][number]

function Changed({ module, change }: { readonly module: Module; readonly change: Change }) {
  const { field, from, to, fromWords, toWords } = change
  const shownValue = (value: unknown, words: string) =>
    showValue(module, field, { values: { [field]: value }, words: { [field]: words } })
  return (
    <View className="decision-change">
      <Text className="decision-change__field">{labelAt(module, field)}</Text>
      <View className="decision-change__values">
        <Text className="decision-change__old">{shownValue(from, fromWords)}</Text>
        <Text aria-hidden>→</Text>
        <Text className="decision-change__new">{shownValue(to, toWords)}</Text>
      </View>
    </View>
  )
}

/** The fields changed since the previous report: first entered values, then derived ones. */
export function ChangesCard({ module, flow }: { readonly module: Module; readonly flow: RecordFlow }) {
  const t = useTranslate()
  const { Changes, ChangedSince } = flow
  const [isOpen, setOpen] = useState(false)
  if (ChangedSince === '') return null
  const isDerived = ({ field }: Change) => module.fields[field]?.options.readonly === true
  const written = Changes.filter((each) => !isDerived(each))
  const derived = Changes.filter(isDerived)
  return (
    <Card title={t('flows.decide.changes', { count: written.length, when: serverTime(ChangedSince) })}>
      {written.length === 0 ? <Text>{t('flows.decide.noChanges')}</Text> : null}
      {[...written, ...(isOpen ? derived : [])].map((change) => (
        <Changed key={change.field} module={module} change={change} />
      ))}
      {derived.length === 0 || isOpen ? null : (
        <Button
          kind="text"
          label={t('flows.decide.derived', { count: derived.length })}
          onPress={() => setOpen(true)}
        />
      )}
    </Card>
  )
}
