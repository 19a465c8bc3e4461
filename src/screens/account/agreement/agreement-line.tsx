import { View } from '@tarojs/components'
import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { useTranslate } from '@/words'
import './agreement.scss'

/** "I have read and agree to ...", with links to both texts. */
export function AgreementLine(props: {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly error?: string
}) {
  const t = useTranslate()
  return (
    <View className="agreement-line">
      <CheckRow {...props} name="Agreed" label={t('account.agreement.agree')} />
      <View className="agreement-line__texts">
        <Button
          kind="text"
          label={t('account.agreement.service')}
          onPress={() => go('agreement', { name: 'service' })}
        />
        <Button
          kind="text"
          label={t('account.agreement.privacy')}
          onPress={() => go('agreement', { name: 'privacy' })}
        />
      </View>
    </View>
  )
}
