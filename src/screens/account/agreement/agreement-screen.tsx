import { Text, View } from '@tarojs/components'
import { useRead } from '@/client/queries/use-read'
import { useParams } from '@/platform/router'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { Loaded } from '../form/loaded'
import './agreement.scss'

/** Shows an agreement; it can be read without signing in. */
export function AgreementScreen() {
  const t = useTranslate()
  const { name } = useParams()
  const which = name === 'privacy' ? 'privacy' : 'service'
  const agreement = useRead('Common.GetAgreement', { name: which })
  return (
    <Page title={t(`account.agreement.${which}`)}>
      <Loaded read={agreement} kind="form">
        {({ Text: text }) => (
          <View className="agreement">
            {text
              .split('\n')
              .filter((line) => line.trim() !== '')
              .map((line) => (
                <Text key={line} className="agreement__line">
                  {line}
                </Text>
              ))}
          </View>
        )}
      </Loaded>
    </Page>
  )
}
