import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton } from '@/ui/marks/skeleton'
import type { useHostEntry } from './use-host-entry'

type Entry = ReturnType<typeof useHostEntry>

/** Shown while the host is asked for the identity, with a button to sign in by account instead. */
export function AskingHost({ entry: { t, useForm } }: { readonly entry: Entry }) {
  return (
    <View className="sign-in" aria-busy>
      <Text className="sign-in__name">Purlin</Text>
      <Text className="sign-in__claim">{t('account.signOn.asking')}</Text>
      <Skeleton kind="form" />
      <Button kind="text" label={t('account.signOn.byAccount')} onPress={useForm} />
    </View>
  )
}

/** The button to sign on through the current host. */
export function HostEntry({ entry: { t, host, words, isOffered, byHost } }: { readonly entry: Entry }) {
  return (
    <>
      {words === '' ? null : <Notice kind="warn" text={words} />}
      {host === null || !isOffered ? null : (
        <Button wide kind="plain" label={t(`account.signOn.by.${host}`)} onPress={byHost} />
      )}
    </>
  )
}
