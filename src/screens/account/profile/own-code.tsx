import { Image } from '@tarojs/components'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { chinaTime } from '@/client/time/time'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import './own-code.scss'

/** The code that a person shows to be recognised, such as by a keeper. It is read when it is asked for, because it expires. */
export function OwnCode() {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const { data, failure, reload } = useRead('UserManage.GetOwnCode', {}, { enabled: isShown, stale: 0 })
  const show = () => (isShown ? reload() : setShown(true))
  return (
    <Card title={t('account.profile.code')}>
      {data === undefined ? null : (
        <>
          <Image className="own-code" src={data.Picture} aria-label={t('account.profile.code')} />
          <Notice kind="info" text={t('account.profile.codeHint', { time: chinaTime(data.Until) })} />
        </>
      )}
      {failure === '' ? null : <Notice kind="error" text={failure} />}
      <Button
        kind="plain"
        icon="qr-code"
        label={t(data === undefined ? 'account.profile.code' : 'account.profile.newCode')}
        onPress={show}
      />
    </Card>
  )
}
