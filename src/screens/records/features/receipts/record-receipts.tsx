import { useEffect, useRef, useState } from 'react'
import { useAction } from '@/client/outbox/use-action'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { serverTime } from '@/client/time/time'
import { type answerTo, type Module, recordCall } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { Empty } from '@/ui/feedback/empty'
import { ListEnd } from '@/ui/feedback/list-end'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'

interface Props {
  readonly module: Module
  readonly guid: string
  /** True if the current user is a recipient and has not read the record yet. */
  readonly unread: boolean
  /** What the readers are asked for. */
  readonly asked: ReturnType<typeof answerTo>
  readonly mayRemind: boolean
}

/**
 * Marks the record as read, once, except one that its readers confirm. Counted is true when that is done or has failed,
 * because the counts are correct only then.
 */
function useMarkRead({ module, guid, unread, asked }: Omit<Props, 'mayRemind'>) {
  const { save, lost, refusal, busy } = useSave(recordCall(module, 'MarkRead'))
  const markedGuid = useRef('')
  useEffect(() => {
    if (!unread || asked === 'signed' || markedGuid.current === guid) return
    markedGuid.current = guid
    save({ guid }).catch(() => undefined)
  })
  const isCounted = !unread || asked === 'signed' || lost || refusal !== null
  const confirm = () => save({ guid, signed: true }).catch(() => undefined)
  return { isCounted, confirm, busy, refusal }
}

/** The number of readers, and the lists of those who have and have not read the record. */
export function RecordReceipts(props: Props) {
  const t = useTranslate()
  const { module, guid, unread, asked } = props
  const [isOpen, setOpen] = useState(false)
  const { isCounted, confirm, busy, refusal } = useMarkRead(props)
  const query = { guid, read: true, page: 1, rows: 1 }
  const { data } = useRead(recordCall(module, 'GetReceipts'), query, { enabled: isCounted && asked !== 'none' })
  if (data === undefined || asked === 'none') return null
  const { Read, Of } = data
  return (
    <Card title={t('records.receipts')}>
      {unread && asked === 'signed' ? (
        <>
          {refusal === null ? null : <Notice kind="error" text={refusal.words} />}
          <Button wide label={t('records.confirmReceipt')} busy={busy} onPress={confirm} />
        </>
      ) : null}
      <Row
        title={t(asked === 'signed' ? 'records.confirmedBy' : 'records.readBy', { read: Read, of: Of })}
        note={t('records.whoRead')}
        onPress={() => setOpen(true)}
      />
      {props.mayRemind && Read < Of ? <Remind module={module} guid={guid} /> : null}
      {isOpen ? <Readers module={module} guid={guid} counts={{ Read, Of }} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

/** Reminds those who have not read the record. */
function Remind({ module, guid }: Pick<Props, 'module' | 'guid'>) {
  const t = useTranslate()
  const { act, busy, refusal } = useAction()
  const order = { subject: guid, module: module.name, title: t('records.remindUnread') }
  const remind = () =>
    act({ ...order, call: recordCall(module, 'RemindUnread'), takes: { guid } }, t('records.remindedUnread'))
  return (
    <>
      {refusal === '' ? null : <Notice kind="warn" text={refusal} />}
      <Button kind="plain" icon="bell" label={order.title} disabled={busy} onPress={remind} />
    </>
  )
}

interface ReadersProps extends Pick<Props, 'module' | 'guid'> {
  readonly counts: { readonly Read: number; readonly Of: number }
  readonly onClose: () => void
}

function Readers({ module, guid, counts: { Read, Of }, onClose }: ReadersProps) {
  const t = useTranslate()
  const [which, setWhich] = useState<'read' | 'unread'>(Read < Of ? 'unread' : 'read')
  const { rows, state, more, reload } = usePages(
    recordCall(module, 'GetReceipts'),
    { guid, read: which === 'read' },
    { rows: 20 },
  )
  const chips = [
    { value: 'unread', label: t('records.unread'), count: Of - Read },
    { value: 'read', label: t('records.read'), count: Read },
  ]
  return (
    <Sheet open title={t('records.receipts')} onClose={onClose}>
      <Chips inLine items={chips} value={which} onChange={(value) => setWhich(value === 'read' ? 'read' : 'unread')} />
      {rows.map(({ UserCode, UserName, DepartmentName, At }) => (
        <Row
          key={UserCode}
          avatar={{ name: UserName, code: UserCode }}
          title={UserName}
          note={DepartmentName}
          {...(At === '' ? {} : { aside: serverTime(At) })}
        />
      ))}
      {rows.length === 0 && state === 'finished' ? <Empty icon="users" title={t('shell.none')} /> : null}
      {state === 'ready' ? <Row title={t('shell.more')} onPress={more} /> : null}
      {state === 'loading' || state === 'failed' ? <ListEnd state={state} onRetry={reload} /> : null}
    </Sheet>
  )
}
