import { Text, View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { Refused } from '@/platform/refused'
import { hasScanner, scan, scanPicture } from '@/platform/scan'
import { ScanOn } from '@/platform/scan-on'
import { loadTextsOf, useTranslate } from '@/words'
import { Button } from '../controls/button'
import { Notice } from '../feedback/notice'
import { Sheet } from '../layout/sheet'
import './use-scanner.scss'

interface ScanRequest {
  readonly onFound: (text: string) => void
  readonly onClose: () => void
}

/** Shows the camera until a code is found; without a camera, a picture can be chosen. */
function ScannerSheet({ onFound, onClose }: ScanRequest) {
  const t = useTranslate()
  const [message, setMessage] = useState('')
  const [isWatching, setWatching] = useState(true)
  const onCameraEnd = ({ reason }: Refused) => {
    setWatching(false)
    setMessage(t(reason === 'denied' ? 'scan.denied' : 'scan.noCamera'))
  }
  const choose = async () => {
    setMessage('')
    try {
      onFound(await scanPicture())
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      if (cause.reason !== 'cancelled') setMessage(t('scan.noPicture'))
    }
  }
  const picture = <Button kind="plain" icon="image" label={t('scan.picture')} onPress={choose} />
  return (
    <Sheet open title={t('work.scan')} onClose={onClose} footer={picture}>
      <View className="scanner">
        {isWatching ? (
          <ScanOn label={t('scan.camera')} onText={async (text) => onFound(text)} onEnd={onCameraEnd} />
        ) : null}
        {message === '' ? null : <Notice kind="warn" text={message} />}
        {isWatching ? <Text className="scanner__hint">{t('scan.hint')}</Text> : null}
      </View>
    </Sheet>
  )
}

/** Reads a code by the host's scanner or in a sheet, which the screen renders (`scanner`). Rejects with `Refused`. */
export function useScanner(): { readonly read: () => Promise<string>; readonly scanner: ReactNode } {
  const [request, setRequest] = useState<ScanRequest | null>(null)
  useEffect(() => {
    if (!hasScanner()) loadTextsOf('scan').catch(() => undefined)
  }, [])
  const read = async () => {
    const scanned = hasScanner() ? await scan() : null
    if (scanned !== null) return scanned
    await loadTextsOf('scan')
    return new Promise<string>((resolve, reject) => {
      const finish = (settle: () => void) => {
        setRequest(null)
        settle()
      }
      setRequest({
        onFound: (text) => finish(() => resolve(text)),
        onClose: () => finish(() => reject(new Refused('scan', 'cancelled'))),
      })
    })
  }
  return { read, scanner: request === null ? null : <ScannerSheet {...request} /> }
}
