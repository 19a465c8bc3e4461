import { Text } from '@tarojs/components'
import type { FlowRow } from '@wire'
import { useState } from 'react'
import { showMoney, withFullWidth } from '@/schema'
import { Button } from '@/ui/controls/button'
import { PickedSum } from '@/ui/controls/picked-rows'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'
import { maxOpinion, usePrepared } from '../shared/use-prepared'
import { sumOf } from './bulk'
import { fullName } from './full-name'
import './inbox.scss'

interface Props {
  readonly ready: readonly FlowRow[]
  readonly excluded: readonly FlowRow[]
  readonly onAgree: (opinion: string) => void
  readonly onOpen: (row: FlowRow) => void
  readonly onClose: () => void
}

/** Confirms a bulk approval: the rows, their sum, the excluded rows with reasons, and the opinion. */
export function AgreeSheet({ ready, excluded, onAgree, onOpen, onClose }: Props) {
  const t = useTranslate()
  const prepared = usePrepared('agree')
  const [typed, setTyped] = useState<string | null>(null)
  const opinion = typed ?? prepared
  const sum = sumOf(ready)
  const [first] = ready
  const isOne = ready.length === 1 && excluded.length === 0
  const title =
    isOne && first !== undefined
      ? fullName(first)
      : t('flows.inbox.agreeTitle', { kind: (first ?? excluded[0])?.ModuleName ?? '' })
  const label = isOne ? t('flows.inbox.agree') : t('flows.inbox.agreeCount', { count: ready.length })
  const footer = (
    <>
      <Button kind="plain" label={t('shell.cancel')} onPress={onClose} />
      <Button
        label={label}
        disabled={ready.length === 0 || opinion.trim() === ''}
        onPress={() => onAgree(opinion.trim())}
      />
    </>
  )
  return (
    <Sheet open title={title} onClose={onClose} footer={footer}>
      <PickedSum
        count={isOne ? (first?.ModuleName ?? '') : t('flows.inbox.count', { count: ready.length })}
        sum={sum === null ? undefined : showMoney(sum)}
      />
      {ready.length === 0 ? null : (
        <LongTextField
          required
          name="Opinion"
          label={ready.length > 1 ? t('flows.inbox.oneOpinion') : t('flows.decide.opinion')}
          value={opinion}
          maxLength={maxOpinion}
          tidy={withFullWidth}
          onChange={setTyped}
        />
      )}
      {excluded.length === 0 ? null : (
        <Text className="inbox-left">{t('flows.inbox.leftOut', { count: excluded.length })}</Text>
      )}
      {excluded.map((row) => (
        <Row
          key={row.TaskID || row.Guid}
          title={fullName(row)}
          note={row.Needs.map((need) => t(`flows.inbox.needs.${need}`))}
          {...(row.Amount === null ? {} : { aside: showMoney(row.Amount) })}
          onPress={() => onOpen(row)}
        />
      ))}
    </Sheet>
  )
}
