import { Image, Text, View } from '@tarojs/components'
import type { Calls } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { serverTime } from '@/client/time/time'
import { go, useParams } from '@/platform/router'
import { Loaded } from '@/screens/account/form/loaded'
import { Outcome } from '@/screens/account/form/outcome'
import { useBrightScreen } from '@/ui/base/use-bright'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { ShownField } from './make-sheet'
import { LabelSheets } from './size-sheet'
import { useLabels } from './use-codes'
import './qr.scss'

type Code = Calls['QrCode.GetModel']['answers']

function useCode() {
  const t = useTranslate()
  const { BC = '', name = '' } = useParams()
  const read = useRead('QrCode.GetModel', { BC, name })
  const saving = useSave('QrCode.Save')
  const revoking = useSave('QrCode.Revoke')
  const show = async ({ Guid, Module, Record }: Code, Shown: readonly string[]) => {
    if ((await saving.save({ guid: Guid, Module, Record, Shown })) !== undefined) toast(t('qr.saved'))
  }
  const revoke = async ({ Guid }: Code) => {
    const title = t('qr.revokeTitle')
    const agreed = await ask({
      title,
      text: t('qr.revokeText'),
      yes: t('qr.revoke'),
      no: t('shell.cancel'),
      danger: true,
    })
    if (!agreed || (await revoking.save({ guid: Guid })) === undefined) return
    toast(t('qr.revokedNow'))
  }
  return { t, read, saving, revoking, show, revoke, labels: useLabels() }
}

type Screen = ReturnType<typeof useCode>

/** The fields shown to outsiders; users with the right can change them here. */
function Shown({ code, screen }: { readonly code: Code; readonly screen: Screen }) {
  const { t, saving, show } = screen
  if (code.CanShow) {
    return (
      <Card>
        <Outcome saving={saving} />
        <ShownField fields={code.Fields} shown={code.Shown} onPick={(names) => show(code, names)} />
      </Card>
    )
  }
  return code.Shown.length === 0 ? <Notice kind="info" text={`${t('qr.shown')}: ${t('qr.nothingShown')}`} /> : null
}

function CodeDetail({ code, screen }: { readonly code: Code; readonly screen: Screen }) {
  const { t, revoke, revoking, labels } = screen
  const isGood = code.State === 'good'
  return (
    <>
      <Outcome saving={revoking} />
      {isGood ? null : <Notice kind="warn" text={t('qr.revokedNow')} />}
      <Card>
        <View className="qr">
          {isGood ? (
            <Image className="qr__picture" src={code.Picture} aria-label={t('qr.picture', { title: code.Title })} />
          ) : null}
          <Text className="qr__title">{code.Title}</Text>
          <Text className="qr__note">{code.ModuleTitle}</Text>
        </View>
        <Facts
          items={[
            { label: t('qr.madeBy'), value: code.MadeByName },
            { label: t('qr.madeAt'), value: serverTime(code.MadeAt) },
            { label: t('qr.scans'), value: String(code.Scans) },
            { label: t('qr.last'), value: code.ScannedAt === '' ? t('qr.never') : serverTime(code.ScannedAt) },
          ]}
        />
      </Card>
      <Shown code={code} screen={screen} />
      <View className="qr__ways">
        {isGood ? <Button wide label={t('qr.print')} onPress={() => labels.ask([code.Guid])} /> : null}
        <Button
          wide
          kind="plain"
          label={t('qr.open')}
          onPress={() => go(`${code.Area}Detail`, { module: code.Module, guid: code.Record })}
        />
        {code.CanRevoke ? <Button wide kind="danger" label={t('qr.revoke')} onPress={() => revoke(code)} /> : null}
      </View>
    </>
  )
}

/** A QR code for colleagues: its record, its scans, and what outsiders see. */
export function KnowScreen() {
  const screen = useCode()
  const { t, read, labels } = screen
  useBrightScreen(read.data?.State === 'good')
  return (
    <Page title={read.data?.Title ?? t('qr.title')} onRefresh={read.reload}>
      <Loaded read={read} kind="form">
        {(code) => <CodeDetail code={code} screen={screen} />}
      </Loaded>
      <LabelSheets labels={labels} />
    </Page>
  )
}
