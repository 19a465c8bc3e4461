import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'

/** Asks whether the tasks that follow move with a task; each answer saves the form again. */
function FollowingTasks({ form, names }: FormNoticeProps) {
  const t = useTranslate()
  const { refusal, forget } = form.saving
  if (refusal?.code !== 'following' || !names.includes('endDate')) return null
  const count = Number(refusal.details.count ?? refusal.issues.length)
  const move = () => form.resend(['following.move', String(refusal.details.token ?? '')])
  return (
    <Sheet
      open
      title={t('planning.moveTitle', { count })}
      onClose={forget}
      footer={
        <>
          <Button kind="plain" label={t('records.goBack')} onPress={forget} />
          <Button kind="plain" label={t('planning.leave')} onPress={() => form.resend(['following.leave'])} />
          <Button label={t('planning.move', { count })} onPress={move} />
        </>
      }
    >
      {refusal.issues.map(({ limit }) => (
        <Notice key={String(limit)} kind="info" text={String(limit)} />
      ))}
    </Sheet>
  )
}

export const following: FormFeature = {
  name: 'following',
  appliesTo: ({ name }) => name === 'plan-task',
  formNotice: FollowingTasks,
}
