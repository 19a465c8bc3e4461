import type { InvoiceVerification } from '@wire'
import { useState } from 'react'
import { useSave } from '@/client/queries/use-save'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { textOf, useTranslate } from '@/words'
import type { DetailFeature, DetailSectionProps } from '../../shared/record-feature'

type Verifies = NonNullable<Module['verifies']>

/** What the service answered, in words. */
function Answer({ module, answer }: { readonly module: Module; readonly answer: InvoiceVerification }) {
  const t = useTranslate()
  const { Result, Differences } = answer
  if (Result === '') return <Notice kind="warn" text={t('boards.verify.unchecked')} />
  const fields = Differences.map((name) => textOf(module, { field: name })).join(', ')
  const text = t(`boards.verify.${Result}`)
  return <Notice kind={Result === 'verified' ? 'info' : 'warn'} text={fields === '' ? text : `${text}: ${fields}`} />
}

function Verification({ module, guid, record, verifies }: DetailSectionProps & { readonly verifies: Verifies }) {
  const t = useTranslate()
  const verifying = useSave(verifies.call)
  const [answer, setAnswer] = useState<InvoiceVerification | null>(null)
  const mayAsk = record !== undefined && verifies.in.includes(String(record.values[module.list.state]))
  if (!mayAsk && answer === null) return null
  const ask = async () => setAnswer((await verifying.save({ guid })) ?? null)
  return (
    <Card title={t('boards.verify.title')}>
      {answer === null ? null : <Answer module={module} answer={answer} />}
      {verifying.refusal === null ? null : <Notice kind="error" text={verifying.refusal.words} />}
      {verifying.lost ? <Notice kind="warn" text={t('shell.loadFailed')} /> : null}
      {mayAsk ? <Button kind="plain" label={t('boards.verify.ask')} busy={verifying.busy} onPress={ask} /> : null}
    </Card>
  )
}

/** Asks an outside service about a record. */
export const verifies: DetailFeature = {
  name: 'verifies',
  appliesTo: (module) => module.verifies !== undefined,
  detailSection: (props) =>
    props.module.verifies === undefined ? null : <Verification {...props} verifies={props.module.verifies} />,
}
