import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { Page } from '@/ui/page'
import { TextField } from '@/ui/text-field'
import { useScan } from './use-scan'

/** Opens what a code says: by the host's scanner, from a picture in a browser, or typed. */
export function ScanScreen() {
  const { t, typed, setTyped, unknown, refused, start, openTyped, copyUnknown } = useScan()
  return (
    <Page title={t('work.scan')}>
      <Card>
        <Button wide icon="qr-code" label={t('work.startScan')} onPress={start} />
        {refused === '' ? null : <Notice kind="warn" text={refused} />}
      </Card>
      <Card>
        <TextField name="code" label={t('work.typedCode')} value={typed} onChange={setTyped} onConfirm={openTyped} />
        <Button wide kind="plain" label={t('work.openCode')} disabled={typed.trim() === ''} onPress={openTyped} />
      </Card>
      {unknown === '' ? null : (
        <Card title={t('work.unknownCode')}>
          <Notice kind="info" text={unknown} />
          <Button kind="text" label={t('work.copy')} onPress={copyUnknown} />
        </Card>
      )}
    </Page>
  )
}
