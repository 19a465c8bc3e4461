import { View } from '@tarojs/components'
import { go, reset } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { ReportForm } from './report-form'
import { useView } from './use-view'
import './qr.scss'

type Screen = ReturnType<typeof useView>

/** The person in charge, whom a visitor can call. */
function Contact(props: { readonly screen: Screen; readonly name: string; readonly phone: string }) {
  const { screen, name, phone } = props
  const { t, call } = screen
  return (
    <Card>
      <Facts items={[{ label: t('qr.keeper'), value: name }]} />
      {phone === '' ? null : (
        <View className="qr__ways qr__ways--inside">
          <Button wide kind="plain" icon="phone" label={t('qr.call', { phone })} onPress={() => call(phone)} />
        </View>
      )}
    </Card>
  )
}

function PublicFields({ screen }: { readonly screen: Screen }) {
  const { t, result, isIn, here } = screen
  if (result === null || result.view === null) return null
  const { ShortName, Module, Fields, Last, Call, CanReport } = result.view
  const signIn = isIn ? null : <Button wide label={t('qr.signIn')} onPress={() => go('login', { next: here })} />
  if (Fields.length === 0) {
    return (
      <>
        <Empty
          icon="lock-key"
          title={t('qr.belongs', { name: ShortName })}
          text={t(isIn ? 'qr.signInToSee' : 'qr.signInText')}
        />
        <View className="qr__ways">{signIn}</View>
      </>
    )
  }
  return (
    <>
      <Card title={Module}>
        <Facts items={Fields.map(({ Label, Value }) => ({ label: Label, value: Value }))} />
      </Card>
      {Last.Title === '' ? null : (
        <Card title={t('qr.newest', { title: Last.Title })}>
          <Facts items={Last.Fields.map(({ Label, Value }) => ({ label: Label, value: Value }))} />
        </Card>
      )}
      {Call.Name === '' ? null : <Contact screen={screen} name={Call.Name} phone={Call.Phone} />}
      {CanReport ? <ReportForm code={screen.code} /> : null}
      <Notice kind="info" text={t('qr.partly')} />
      <View className="qr__ways">{signIn}</View>
    </>
  )
}

function Content({ screen }: { readonly screen: Screen }) {
  const { t, result, load } = screen
  if (result === null) return <Skeleton kind="form" />
  if (result.isLost) return <Failed text={t('qr.lost')} onRetry={load} />
  if (result.view === null) {
    const home = { label: t('qr.home'), onPress: () => reset('home') }
    return <Empty icon="qr-code" title={result.refusal} action={home} />
  }
  return (
    <>
      {result.refusal === '' ? null : <Notice kind="warn" text={result.refusal} />}
      <PublicFields screen={screen} />
    </>
  )
}

/** The page that a scanned label opens. */
export function ViewScreen() {
  const screen = useView()
  const { t, result } = screen
  const title = result?.view ? result.view.ShortName : t('qr.view')
  return (
    <Page title={title}>
      <Content screen={screen} />
    </Page>
  )
}
