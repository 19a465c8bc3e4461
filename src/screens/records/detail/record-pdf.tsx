import { View } from '@tarojs/components'
import type { LocalFile } from '@/platform/download'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'
import type { Paper } from './use-pdf'
import '../shared/records.scss'

const inKilobytes = (size: number) => `${Math.max(1, Math.round(size / 1024))} KB`

function Ready({ paper, file }: { readonly paper: Paper; readonly file: LocalFile }) {
  const t = useTranslate()
  const { open, save, print } = paper
  return (
    <>
      <Row title={file.name} {...(file.size > 0 ? { note: inKilobytes(file.size) } : {})} />
      <View className="line-actions">
        <Button label={t('records.paper.open')} onPress={() => open(file)} />
        {save === undefined ? null : <Button kind="plain" label={t('records.paper.keep')} onPress={() => save(file)} />}
        {print === undefined ? null : (
          <Button kind="plain" label={t('records.paper.print')} onPress={() => print(file)} />
        )}
      </View>
    </>
  )
}

/** The progress and result of a requested PDF. Closing the sheet aborts the request. */
export function RecordPaper({ paper }: { readonly paper: Paper }) {
  const t = useTranslate()
  const { pdfState, retry, close } = paper
  if (pdfState === null) return null
  const { percent, file, failure, purpose } = pdfState
  const waiting = percent === null ? t('records.paper.making') : t('records.paper.coming', { percent })
  return (
    <Sheet open title={t(purpose === 'print' ? 'records.paper.print' : 'records.paper.pdf')} onClose={close}>
      {failure === '' ? null : (
        <Notice kind="error" text={failure} action={{ label: t('shell.retry'), onPress: retry }} />
      )}
      {file === null && failure === '' ? <Notice kind="info" text={waiting} /> : null}
      {file === null ? null : <Ready paper={paper} file={file} />}
    </Sheet>
  )
}
