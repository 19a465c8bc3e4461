import { View } from '@tarojs/components'
import { useSave } from '@/client/queries/use-save'
import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { toast } from '@/ui/overlays/toast'
import { textOf, useTranslate } from '@/words'
import type { DetailFeature, DetailSectionProps } from '../../records/shared/record-feature'
import './ring.scss'

/** An old offline punch waits until another person decides whether it counts. */
function PunchCheck({ module, guid, record }: DetailSectionProps) {
  const t = useTranslate()
  const me = useMe()?.UserCode
  const { save, busy, refusal } = useSave('ClockIn.Confirm')
  if (record?.values.check !== 'waiting' || record.values.person === me) return null
  const decide = async (Accept: boolean) => {
    if ((await save({ guid, Accept })) !== undefined) toast(t('punches.check.done'))
  }
  return (
    <Card title={textOf(module, { field: 'check' })}>
      {refusal === null ? null : <Notice kind="error" text={refusal.words} />}
      <View className="punch-check">
        <Button wide label={t('punches.check.accept')} busy={busy} onPress={() => decide(true)} />
        <Button wide kind="plain" label={t('punches.check.refuse')} busy={busy} onPress={() => decide(false)} />
      </View>
    </Card>
  )
}

/** Another person compares the picture of a punch with the one that its person has entered. */
function FaceCheck({ module, guid, record }: DetailSectionProps) {
  const t = useTranslate()
  const me = useMe()?.UserCode
  const { save, busy, refusal } = useSave('ClockIn.CompareFace')
  const { face, faceScore, person } = record?.values ?? {}
  if (typeof face !== 'string' || face === 'none' || person === me) return null
  const decide = async (Same: boolean) => {
    if ((await save({ guid, Same })) !== undefined) toast(t('punches.check.done'))
  }
  return (
    <Card title={textOf(module, { field: 'face' })}>
      {refusal === null ? null : <Notice kind="error" text={refusal.words} />}
      {typeof faceScore === 'number' ? (
        <Notice kind={face === 'different' ? 'warn' : 'info'} text={t('punches.face.score', { score: faceScore })} />
      ) : null}
      <Row
        icon="user"
        title={t('punches.face.entered')}
        onPress={() => go('attendance', { module: 'face', only: `person=${String(person)}` })}
      />
      <View className="punch-check">
        <Button
          wide
          label={t('punches.face.same')}
          busy={busy}
          disabled={face === 'same'}
          onPress={() => decide(true)}
        />
        <Button
          {...{ wide: true, kind: 'plain', label: t('punches.face.different'), busy }}
          {...{ disabled: face === 'different', onPress: () => decide(false) }}
        />
      </View>
    </Card>
  )
}

/** The page of a punch with a picture of its person offers to compare it. */
export const faceOfPunch = ({ name }: Pick<Module, 'name'>): DetailFeature => ({
  name: 'punch-face',
  appliesTo: (module) => module.name === name,
  detailSection: FaceCheck,
})

/** The page of a punch that waits for a confirmation offers the decision. */
export const checkOfPunch = ({ name }: Pick<Module, 'name'>): DetailFeature => ({
  name: 'punch-check',
  appliesTo: (module) => module.name === name,
  detailSection: PunchCheck,
})
