import { View } from '@tarojs/components'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { useOutboxScreen } from './use-outbox-screen'
import './outbox.scss'

type Screen = ReturnType<typeof useOutboxScreen>

/** Pending entries and drafts on this phone, with their states and actions. */
export function OutboxScreen() {
  const screen = useOutboxScreen()
  const { t, rows, drafts, done, size, send } = screen
  const count = (title: string, total: number) => (total === 0 ? title : `${title} · ${total}`)
  return (
    <Page title={t('outbox.title')}>
      <Notice kind="info" text={`${t('outbox.intro')} ${t('outbox.storage', { size })}`} />
      <Card title={count(t('outbox.waiting'), rows.length)}>
        {rows.length === 0 ? <Row title={t('outbox.nothing')} /> : null}
        {rows.map((row) => (
          <PendingEntry key={row.entry.id} row={row} screen={screen} />
        ))}
        {rows.length > 1 ? (
          <Button kind="plain" label={t('outbox.sendAll')} onPress={() => send(rows.map(({ entry }) => entry))} />
        ) : null}
      </Card>
      <Card title={count(t('outbox.drafts'), drafts.length)}>
        {drafts.length === 0 ? <Row icon="file-text" title={t('outbox.noDrafts')} /> : null}
        {drafts.map((draft) => (
          <View key={draft.key} className="outbox-one">
            <Row icon="pencil-simple" title={draft.title} note={draft.note} onPress={() => screen.goOn(draft)} />
            <View className="outbox-one__acts">
              <Button kind="text" label={t('outbox.openDraft')} onPress={() => screen.goOn(draft)} />
              <Button kind="text" label={t('outbox.discard')} onPress={() => screen.discardDraft(draft)} />
            </View>
          </View>
        ))}
      </Card>
      {done.length === 0 ? null : (
        <Card title={t('outbox.done')}>
          {done.map(({ id, title, time }) => (
            <Row key={id} title={title} note={time} stamp={{ tone: 'pass', word: t('outbox.states.accepted') }} />
          ))}
        </Card>
      )}
    </Page>
  )
}

function PendingEntry({ row, screen }: { readonly row: Screen['rows'][number]; readonly screen: Screen }) {
  const { t, open, send, discard } = screen
  const { entry, stamp, notes, part, isConflict } = row
  const { stopped, form } = entry
  const isSending = part !== undefined
  return (
    <View className="outbox-one">
      <Row
        icon={entry.file === undefined ? 'file-text' : 'image'}
        title={entry.title}
        note={notes}
        stamp={stamp}
        {...(stopped === null ? {} : { third: stopped.words })}
      />
      {isSending && entry.file !== undefined ? (
        <View className="outbox-one__track" aria-hidden>
          <View className="outbox-one__part" style={{ width: `${Math.round(part * 100)}%` }} />
        </View>
      ) : null}
      {isSending ? null : (
        <View className="outbox-one__acts">
          {isConflict ? null : <Button kind="text" label={t('outbox.sendNow')} onPress={() => send([entry])} />}
          {form === undefined ? null : (
            <Button kind="text" label={t(isConflict ? 'outbox.look' : 'outbox.open')} onPress={() => open(entry)} />
          )}
          <Button kind="text" label={t('outbox.discard')} onPress={() => discard(entry)} />
        </View>
      )}
    </View>
  )
}
