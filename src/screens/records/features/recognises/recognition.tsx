import { View } from '@tarojs/components'
import { useState } from 'react'
import { Refused } from '@/platform/refused'
import { isEmpty, type Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { useScanner } from '@/ui/inputs/use-scanner'
import type { RecordForm } from '../../shared/record-feature'

type Recognises = NonNullable<Module['recognises']>

interface Props {
  readonly module: Module
  readonly form: RecordForm
  readonly recognises: Recognises
}

/** After so many attempts without a result the values may be typed. */
const mostAttempts = 2

/** The documents that were tried and could not be read, and the attempts without a code. */
function useAttempts({ form, recognises: { code, file, source, read } }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const [lost, setLost] = useState(0)
  const tried = [form.values[code], form.values[file]].map((value) => (isEmpty(value) ? '' : String(value))).join('|')
  const isUnread = form.prefilled !== undefined && !read.includes(String(form.prefilled[source]))
  if (isUnread && !failed.includes(tried)) setFailed([...failed, tried])
  return { isUnread, count: failed.length + lost, lose: (by: number) => setLost((before) => before + by) }
}

/** Scans a code into the form. Without a camera no further attempt is needed. */
function useScan({ form, recognises: { code } }: Props, lose: (by: number) => void) {
  const scanner = useScanner()
  const scan = async () => {
    try {
      const text = await scanner.read()
      form.change({ values: { ...form.now().values, [code]: text } })
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      lose(['denied', 'unavailable'].includes(cause.reason) ? mostAttempts : 1)
    }
  }
  return { scan, sheet: scanner.scanner }
}

/** Scans or asks for the document, says what was read, and opens the fields if nothing can be read. */
export function Recognition(props: Props) {
  const { form, recognises } = props
  const { t, values } = form
  const attempts = useAttempts(props)
  const { scan, sheet } = useScan(props, attempts.lose)
  const isRead = recognises.read.includes(String(values[recognises.source]))
  const isTyped = values[recognises.typed] === true
  const open = () => form.change({ values: { ...form.now().values, [recognises.typed]: true } })
  const mayType = attempts.count >= mostAttempts && !isTyped
  return (
    <>
      <View className="line-actions">
        <Button kind="plain" icon="scan" label={t('boards.recognise.scan')} onPress={scan} />
      </View>
      {isRead ? <Notice kind="info" text={t('boards.recognise.done')} /> : null}
      {attempts.isUnread && !isTyped ? <Notice kind="warn" text={t('boards.recognise.unread')} /> : null}
      {isRead || isTyped || attempts.isUnread ? null : <Notice kind="info" text={t('boards.recognise.first')} />}
      {mayType && !isRead ? (
        <Notice
          kind="warn"
          text={t('boards.recognise.failed')}
          action={{ label: t('boards.recognise.type'), onPress: open }}
        />
      ) : null}
      {sheet}
    </>
  )
}
