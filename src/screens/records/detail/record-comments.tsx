import { Text, View } from '@tarojs/components'
import type { CommentView } from '@wire'
import { useState } from 'react'
import { feedTime, madeEarlier } from '@/client/time/time'
import { AttachedFiles } from '@/fields/files/held-files'
import { PersonFace } from '@/fields/files/person-face'
import { VoiceButton } from '@/fields/files/voice/voice-button'
import { withFullWidth } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { PickField } from '@/ui/inputs/pick-field'
import { PickSheet } from '@/ui/inputs/pick-sheet'
import { Card } from '@/ui/layout/card'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'
import { type Commented, maxComment, useComments, usePeople } from './use-comments'
import './comments.scss'

type Screen = ReturnType<typeof useComments>

/** The comments on a record, the newest first, and adding one. */
export function RecordComments(props: Commented) {
  const screen = useComments(props)
  const { t, list, total, open, isOpen } = screen
  return (
    <Card title={total === 0 ? t('records.comments') : `${t('records.comments')} · ${total}`}>
      {list.rows.length === 0 && list.state !== 'loading' ? (
        <Text className="field__hint comment-none">
          {list.failure === '' ? t('records.noComments') : t('records.commentsNotHere')}
        </Text>
      ) : null}
      {list.rows.map((each) => (
        <CommentRow key={each.UID} comment={each} onRemove={() => screen.remove(each)} />
      ))}
      {list.state === 'ready' ? <Button kind="text" label={t('records.more')} onPress={list.more} /> : null}
      {list.state === 'failed' ? <Button kind="text" label={t('shell.retry')} onPress={list.reload} /> : null}
      <Button kind="plain" icon="chat-text" label={t('records.comment')} onPress={open} />
      {isOpen ? <CommentSheet screen={screen} /> : null}
    </Card>
  )
}

function CommentRow({ comment, onRemove }: { readonly comment: CommentView; readonly onRemove: () => unknown }) {
  const t = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const earlier = madeEarlier(comment.AddTime, comment.MadeAt)
  return (
    <View className="comment">
      <PersonFace name={comment.AddUserName} code={comment.AddUser} photo={comment.UserPhoto} size={32} />
      <View className="comment__words">
        <View className="comment__head">
          <Text className="comment__name">{comment.AddUserName}</Text>
          <Text className="comment__time" onClick={() => setWhole(true)}>
            {feedTime(comment.AddTime, isWhole)}
          </Text>
        </View>
        {earlier === '' ? null : <Text className="comment__time">{earlier}</Text>}
        <Text className="comment__text" selectable>
          {comment.Remark}
        </Text>
        {comment.ToUserName === '' ? null : <Text className="comment__to">{`@${comment.ToUserName}`}</Text>}
        {comment.Images.length === 0 ? null : <AttachedFiles files={comment.Images} />}
        {comment.CanDelete ? <Button kind="text" label={t('records.delete')} onPress={onRemove} /> : null}
      </View>
    </View>
  )
}

function CommentSheet({ screen }: { readonly screen: Screen }) {
  const { t, writing, close } = screen
  const [isPicking, setPicking] = useState(false)
  const [keyword, setKeyword] = useState('')
  const people = usePeople(keyword)
  const { draft, pictures, uploads, remaining } = writing
  const pick = (codes: readonly string[]) => {
    const names = draft.names.split('、')
    const known = new Map(draft.ToUser.split(',').map((code, at) => [code, names[at] ?? code] as const))
    const nameOf = (code: string) => people.rows.find(({ id }) => id === code)?.label ?? known.get(code) ?? code
    writing.mention(codes.join(','), codes.map(nameOf).join('、'))
    setPicking(false)
  }
  const photoLabel = `${t('records.photo')} · ${4 - remaining}/4`
  const footer = <Button label={t('records.send')} busy={writing.busy} onPress={writing.send} />
  return (
    <Sheet open title={t('records.comment')} onClose={close} footer={footer}>
      {writing.refusal === '' ? null : <Notice kind="error" text={writing.refusal} />}
      <LongTextField
        name="Remark"
        label={t('records.commentText')}
        value={draft.Remark}
        maxLength={maxComment}
        tidy={withFullWidth}
        onChange={writing.write}
      />
      <AttachedFiles
        files={pictures}
        sendings={uploads.sendings}
        onRemove={writing.remove}
        onStop={uploads.stop}
        onRetry={uploads.retry}
      />
      {remaining > 0 ? (
        <View className="files__buttons">
          <Button kind="plain" icon="camera" label={photoLabel} onPress={writing.add} />
          <VoiceButton onRecorded={(file) => uploads.add([file])} />
        </View>
      ) : null}
      <PickField
        label={t('records.mention')}
        text={draft.names}
        placeholder={t('shell.none')}
        onPress={() => setPicking(true)}
      />
      <PickSheet
        open={isPicking}
        title={t('records.mention')}
        rows={people.rows}
        chosen={draft.ToUser.split(',').filter((code) => code !== '')}
        multi
        onClose={() => setPicking(false)}
        onPick={pick}
        search={keyword}
        onSearch={setKeyword}
        loading={people.loading}
      />
    </Sheet>
  )
}
