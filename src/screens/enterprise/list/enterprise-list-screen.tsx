import type { EnterpriseRow } from '@wire'
import { go } from '@/platform/router'
import { Loaded } from '@/screens/account/form/loaded'
import { Outcome } from '@/screens/account/form/outcome'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { useEnterpriseList } from './use-enterprise-list'

/** The user's enterprises: switching between them, creating and joining one. */
export function EnterpriseListScreen() {
  const screen = useEnterpriseList()
  const { t, list, switching, isPrivate, waiting } = screen
  const bar = (
    <FormBar>
      <Button kind="plain" label={t('enterprise.list.join')} onPress={() => go('CompaniesNewsCode', {})} />
      <Button label={t('enterprise.list.create')} onPress={() => go('enterpriseCreate', {})} />
    </FormBar>
  )
  return (
    <Page title={t('enterprise.list.title')} footer={bar} onRefresh={list.reload}>
      {isPrivate && <Notice kind="info" text={t('enterprise.list.private')} />}
      {waiting > 0 && <Notice kind="info" text={t('enterprise.list.waiting', { count: waiting })} />}
      <Outcome saving={switching} />
      <Loaded read={list}>{(rows) => <Enterprises rows={rows} screen={screen} />}</Loaded>
    </Page>
  )
}

function Enterprises(props: {
  readonly rows: readonly EnterpriseRow[]
  readonly screen: ReturnType<typeof useEnterpriseList>
}) {
  const { rows, screen } = props
  const { t, switchTo, reasonOf } = screen
  if (rows.length === 0) {
    const action = { label: t('enterprise.list.create'), onPress: () => go('enterpriseCreate', {}) }
    return (
      <Empty
        icon="buildings"
        title={t('enterprise.list.empty')}
        text={t('enterprise.list.emptyText')}
        action={action}
      />
    )
  }
  const pressOf = (row: EnterpriseRow) => (row.IsCurrent ? go('businessregistrationDetail', {}) : switchTo(row))
  return (
    <Card>
      {rows.map((row) => (
        <Row
          key={row.CompaniesId}
          icon="buildings"
          title={row.CompaniesName}
          note={t('enterprise.list.members', { count: row.Members })}
          {...(row.TrialUntil ? { third: t('work.trial', { date: row.TrialUntil }) } : {})}
          {...(row.IsCurrent ? { stamp: { tone: 'pass', word: t('enterprise.list.current') } } : {})}
          disabled={row.Disabled}
          reason={reasonOf(row)}
          onPress={() => pressOf(row)}
        />
      ))}
    </Card>
  )
}
