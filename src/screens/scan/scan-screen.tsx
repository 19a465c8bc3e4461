import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { useScan } from './use-scan'

/** Opens the page of a code, from the camera, a picture, or typed. */
export function ScanScreen() {
  const { t, typed, setTyped, unknown, refused, start, scanner, openTyped, copyUnknown } = useScan()
  return (
    <Page title={t('work.scan')}>
      <Card>
        <Button wide icon="qr-code" label={t('scan.start')} onPress={start} />
        {refused === '' ? null : <Notice kind="warn" text={refused} />}
      </Card>
      <Card>
        <TextField name="code" label={t('scan.typed')} value={typed} onChange={setTyped} onConfirm={openTyped} />
        <Button wide kind="plain" label={t('scan.open')} disabled={typed.trim() === ''} onPress={openTyped} />
      </Card>
      {unknown === '' ? null : (
        <Card title={t('scan.unknown')}>
          <Notice kind="info" text={unknown} />
          <Button kind="text" label={t('scan.copy')} onPress={copyUnknown} />
        </Card>
      )}
      {scanner}
    </Page>
  )
}
