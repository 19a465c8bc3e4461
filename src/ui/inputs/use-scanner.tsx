import { Text, View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { Refused } from '@/platform/refused'
import { hasScanner, scan, scanPicture } from '@/platform/scan'
import { ScanOn } from '@/platform/scan-on'
import { useWords, wordsToo } from '@/words'
import { Button } from '../controls/button'
import { Notice } from '../feedback/notice'
import { Sheet } from '../layout/sheet'
import './use-scanner.scss'

interface Asked {
  readonly found: (text: string) => void
  readonly closed: () => void
}

/** What the camera sees until there is a code in it, and pictures where there is no camera. */
function ScannerSheet({ found, closed }: Asked) {
  const t = useWords()
  const [said, setSaid] = useState('')
  const [isWatching, setWatching] = useState(true)
  const ended = ({ reason }: Refused) => {
    setWatching(false)
    setSaid(t(reason === 'denied' ? 'scan.denied' : 'scan.noCamera'))
  }
  const choose = async () => {
    setSaid('')
    try {
      found(await scanPicture())
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      if (cause.reason !== 'cancelled') setSaid(t('scan.noPicture'))
    }
  }
  const picture = <Button kind="plain" icon="image" label={t('scan.picture')} onPress={choose} />
  return (
    <Sheet open title={t('work.scan')} onClose={closed} footer={picture}>
      <View className="scanner">
        {isWatching ? <ScanOn label={t('scan.camera')} onText={async (text) => found(text)} onEnd={ended} /> : null}
        {said === '' ? null : <Notice kind="warn" text={said} />}
        {isWatching ? <Text className="scanner__hint">{t('scan.hint')}</Text> : null}
      </View>
    </Sheet>
  )
}

/** Reads one code: by the host's scanner, or in a sheet of ours, which the screen shows (`scanner`). Rejects with `Refused`. */
export function useScanner(): { readonly read: () => Promise<string>; readonly scanner: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    if (!hasScanner()) wordsToo('scan').catch(() => undefined)
  }, [])
  const read = async () => {
    const said = hasScanner() ? await scan() : null
    if (said !== null) return said
    await wordsToo('scan')
    return new Promise<string>((resolve, reject) => {
      const over = (tell: () => void) => {
        setAsked(null)
        tell()
      }
      setAsked({
        found: (text) => over(() => resolve(text)),
        closed: () => over(() => reject(new Refused('scan', 'cancelled'))),
      })
    })
  }
  return { read, scanner: asked === null ? null : <ScannerSheet {...asked} /> }
}
