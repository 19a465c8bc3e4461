import { useOutbox } from '@/client/outbox/store'
import { useIsWaiting } from '@/client/outbox/use-action'
import { go } from '@/platform/router'
import { type Module, recordCall } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import { useTranslate } from '@/words'

interface Props {
  readonly module: Module
  /** Only entries of this record; by default all new records of the module. */
  readonly record?: string
}

/** Notice about saves on this phone that are not sent yet, so that lists and details do not show them. */
export function Pending({ module, record }: Props) {
  const t = useTranslate()
  const count = useOutbox(
    ({ entries }) =>
      entries.filter(
        (each) =>
          each.module === module.name &&
          each.draft === undefined &&
          each.save !== undefined &&
          (record === undefined
            ? each.save.call === recordCall(module, 'Save') && each.save.action === 'add'
            : each.subject === record || each.save.takes.RID === record),
      ).length,
  )
  const isPendingDelete = useIsWaiting(recordCall(module, 'Delete'), record ?? '')
  if (count === 0) return null
  const changed = t(isPendingDelete ? 'outbox.pendingDelete' : 'outbox.pending')
  const text = record === undefined ? t('outbox.newPending', { count }) : changed
  return <Notice kind="warn" text={text} action={{ label: t('outbox.see'), onPress: () => go('outbox') }} />
}
