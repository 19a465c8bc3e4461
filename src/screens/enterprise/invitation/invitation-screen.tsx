import { Image, Text, View } from '@tarojs/components'
import { serverTime } from '@/client/time/time'
import { Loaded } from '@/screens/account/form/loaded'
import { Outcome } from '@/screens/account/form/outcome'
import { useBrightScreen } from '@/ui/base/use-bright'
import { Button } from '@/ui/controls/button'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'
import { useInvitation } from './use-invitation'
import './invitation.scss'

export function InvitationScreen() {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('enterprise.invitation.title')}>
      <Invite />
    </AdministratorsOnly>
  )
}

function Invite() {
  const { t, invitation, renewing, renew, copyCode, copyText } = useInvitation()
  useBrightScreen()
  return (
    <Page title={t('enterprise.invitation.title')} onRefresh={invitation.reload}>
      <Outcome saving={renewing} />
      <Loaded read={invitation} kind="form">
        {({ Code, Link, Picture, Until }) => (
          <Card>
            <View className="invitation">
              <Image
                className="invitation__picture"
                src={Picture}
                aria-label={t('enterprise.invitation.picture', { code: Code })}
              />
              <Text className="invitation__code" selectable>
                {Code}
              </Text>
              <Text className="invitation__until">{t('enterprise.invitation.until', { when: serverTime(Until) })}</Text>
              <Text className="invitation__until">{t('enterprise.invitation.how')}</Text>
              <Button
                wide
                label={t('enterprise.invitation.share')}
                icon="share-network"
                onPress={() => copyText(Code, Link)}
              />
              <Button
                wide
                kind="plain"
                label={t('enterprise.invitation.copy')}
                icon="copy"
                onPress={() => copyCode(Code)}
              />
              <Button wide kind="text" label={t('enterprise.invitation.renew')} busy={renewing.busy} onPress={renew} />
            </View>
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
