import { View } from '@tarojs/components'
import type { JoinRow } from '@wire'
import { serverTime } from '@/client/time/time'
import { go } from '@/platform/router'
import { Paged } from '@/screens/account/form/paged'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'
import { AgreeSheet } from './agree-sheet'
import { RefuseSheet } from './refuse-sheet'
import { useJoinRequests } from './use-join-requests'
import './join-requests.scss'

export function JoinRequestsScreen() {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('enterprise.requests.title')}>
      <JoinRequests />
    </AdministratorsOnly>
  )
}

function JoinRequests() {
  const { t, list, deciding, setDeciding, agree, refuse, agreeing, refusing } = useJoinRequests()
  const empty = (
    <Empty
      icon="user-plus"
      title={t('enterprise.requests.empty')}
      text={t('enterprise.requests.emptyText')}
      action={{ label: t('enterprise.invitation.title'), onPress: () => go('invitation', {}) }}
    />
  )
  const rowOf = (row: JoinRow) => (
    <Card key={row.Guid}>
      <Row
        avatar={{ name: row.UserName, code: row.Guid }}
        title={row.UserName}
        note={`${row.Phone} · ${serverTime(row.AskedAt)}`}
        {...(row.Remark ? { third: row.Remark } : {})}
      />
      <View className="join-actions">
        <Button
          kind="plain"
          label={t('enterprise.requests.refuse')}
          onPress={() => setDeciding({ row, kind: 'refuse' })}
        />
        <Button label={t('enterprise.requests.agree')} onPress={() => setDeciding({ row, kind: 'agree' })} />
      </View>
    </Card>
  )
  const close = () => setDeciding(null)
  return (
    <Page title={t('enterprise.requests.title')} onRefresh={list.reload} onReachEnd={list.more}>
      <Paged pages={list} empty={empty}>
        {(rows) => rows.map(rowOf)}
      </Paged>
      {deciding?.kind === 'agree' && (
        <AgreeSheet row={deciding.row} saving={agreeing} onClose={close} onAgree={agree} />
      )}
      {deciding?.kind === 'refuse' && (
        <RefuseSheet row={deciding.row} saving={refusing} onClose={close} onRefuse={refuse} />
      )}
    </Page>
  )
}
