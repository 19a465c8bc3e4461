import { View } from '@tarojs/components'
import type { ClockDay, PunchType } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { useRead } from '@/client/queries/use-read'
import { EditField } from '@/fields/edit-field'
import { back, useParams } from '@/platform/router'
import { type Module, withFullWidth } from '@/schema'
import { punchTypes } from '@/schema/attendance'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Notice } from '@/ui/feedback/notice'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlays/toast'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { NotFoundScreen } from '../account/not-found/not-found-screen'
import { Loading } from './loading'
import { whereAt } from './next-punch'
import { Selfie } from './selfie/selfie'
import { useFix } from './use-fix'
import { usePunch } from './use-punch'
import { WhereLine } from './where-line'
import './attendance.scss'

type Type = PunchType | 'Record'

const typesOfAddress: readonly string[] = [...punchTypes, 'Record']
const none: readonly string[] = []
const emptyText = () => ''

interface Props {
  readonly type: Type
  readonly day: ClockDay
  readonly module: Module
}

/** What is missing before a punch can be sent. */
function useMissing({ type, day }: Props, photos: readonly string[], remark: string, state: string) {
  const t = useTranslate()
  const isOuting = type === 'Record'
  const needsPhoto = isOuting
    ? day.GoOutPhoto
    : day.NeedsPhoto || day.Face === 'must' || (state === 'unknown' && day.Places.length > 0)
  if (needsPhoto && photos.length === 0) return t('punches.needsPhoto')
  return isOuting && remark.trim() === '' ? t('punches.needsReason') : ''
}

/** What the picture is for, and who compares it: people, or a service if one is configured. */
function FaceNotice({ day }: { readonly day: ClockDay }) {
  const t = useTranslate()
  const how = t(day.Recognition ? 'punches.face.byService' : 'punches.face.byPerson')
  return <Notice kind="info" text={`${t(day.Face === 'must' ? 'punches.face.must' : 'punches.face.ask')}${how}`} />
}

interface OwnPictureProps extends Props {
  readonly guid: string
  readonly setPhotos: (change: (now: readonly string[]) => readonly string[]) => void
}

/** A picture of the person with the front camera, where the rule asks for one. */
function OwnPicture({ type, day, module, guid, setPhotos }: OwnPictureProps) {
  if (type === 'Record' || day.Face === 'off') return null
  const to = { module: module.name, record: guid, field: 'photos', hidesMark: false }
  return <Selfie to={to} onNamed={(guids) => setPhotos((now) => [...now, ...guids])} />
}

function Form({ type, day, module }: Props) {
  const t = useTranslate()
  const [guid] = useState(newGuid)
  const [photos, setPhotos] = useState(none)
  const [remark, setRemark] = useState('')
  const [problem, setProblem] = useState('')
  const [isUploading, setUploading] = useState(false)
  const position = useFix()
  const { punch, busy } = usePunch()
  const located = whereAt(day, position.fix)
  const missing = useMissing({ type, day, module }, photos, remark, located.state)
  const slot = day.Slots.find(({ RecordType }) => RecordType === type)
  const submit = async () => {
    setProblem('')
    const measured = await position.current()
    const again = slot !== undefined && slot.CheckTime !== '' && type.endsWith('Out')
    const found = await punch({ type, measured, guid, remark, photos, again })
    if (found === null) return
    if (found.kind === 'refused') return setProblem(found.words)
    toast(found.words, 2000)
    back()
  }
  const field = module.fields.photos
  const bar = (
    <FormBar>
      <Button
        wide
        label={t('punches.send', { type: t(`punches.types.${type}`) })}
        busy={busy || isUploading}
        disabled={missing !== ''}
        reason={missing}
        onPress={submit}
      />
    </FormBar>
  )
  return (
    <Page title={t(`punches.types.${type}`)} footer={bar}>
      <WhereLine
        {...{ located, accuracy: position.fix?.accuracy ?? null, onMeasure: position.measure }}
        {...{ isLocating: position.isLocating, refused: position.refused }}
      />
      {type !== 'Record' && located.state === 'unknown' ? <Notice kind="warn" text={t('punches.cannotTell')} /> : null}
      {type === 'Record' || day.Face === 'off' ? null : <FaceNotice day={day} />}
      {problem === '' ? null : <Notice kind="error" text={problem} />}
      <Card>
        {photos.length > 0 ? null : <OwnPicture {...{ type, day, module, guid, setPhotos }} />}
        {field === undefined ? null : (
          <EditField
            {...{ module, record: guid, field, name: 'photos', label: t('punches.photo'), value: photos, words: '' }}
            {...{
              error: '',
              beside: {},
              isNew: true,
              wordsOfChoice: emptyText,
              wordsAt: emptyText,
              errorAt: emptyText,
            }}
            onChange={({ value }) => setPhotos((value ?? none) as readonly string[])}
            onBusy={(_, isBusy) => setUploading(isBusy)}
          />
        )}
        <LongTextField
          {...{ name: 'remark', label: t(type === 'Record' ? 'punches.reason' : 'punches.remark'), maxLength: 200 }}
          {...{ value: remark, tidy: withFullWidth, onChange: setRemark, required: type === 'Record' }}
        />
      </Card>
      <View />
    </Page>
  )
}

/** A punch with photo and remark, or one outside. The type is that of the address. */
export function SubmitScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const { type = '' } = useParams()
  const { data: day, failure, reload } = useRead('ClockIn.GetToday', { uc: '' })
  if (!typesOfAddress.includes(type)) return <NotFoundScreen />
  if (day !== undefined) return <Form {...{ type: type as Type, day, module }} />
  return (
    <Page title={t(`punches.types.${type as Type}`)}>
      <Loading failure={failure} reload={reload} />
    </Page>
  )
}
