import type { MemberRow } from '@wire'
import { PersonFace } from '@/fields/files/person-face'
import { go } from '@/platform/router'
import { Paged } from '@/screens/account/form/paged'
import { Chips } from '@/ui/controls/chips'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'
import type { StateChoice } from './use-members'
import { states, useMembers } from './use-members'

export function MembersScreen() {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('enterprise.members.title')}>
      <Members />
    </AdministratorsOnly>
  )
}

function Members() {
  const screen = useMembers()
  const { t, list, search, setSearch, state, setState, departmentName, setDepartment } = screen
  const add = { label: t('enterprise.members.add'), icon: 'user-plus', onPress: () => go('memberEdit', {}) } as const
  const more = [
    { label: t('enterprise.invitation.title'), icon: 'qr-code', onPress: () => go('invitation', {}) },
    { label: t('enterprise.requests.title'), icon: 'user-check', onPress: () => go('xinpeople', {}) },
    { label: t('enterprise.departments.title'), icon: 'tree-structure', onPress: () => go('departments', {}) },
    { label: t('enterprise.directory.title'), icon: 'arrows-clockwise', onPress: () => go('directory', {}) },
  ] as const
  return (
    <Page title={t('enterprise.members.title')} action={add} more={more} onRefresh={list.reload} onReachEnd={list.more}>
      <SearchBox value={search} onChange={setSearch} placeholder={t('enterprise.members.search')} />
      <Chips
        items={states.map((value) => ({ value, label: t(`enterprise.members.states.${value || 'all'}`) }))}
        value={state}
        onChange={(value) => setState(value as StateChoice)}
      />
      {departmentName !== '' && (
        <Notice
          kind="info"
          text={t('enterprise.members.inDepartment', { name: departmentName })}
          action={{ label: t('enterprise.members.allDepartments'), onPress: () => setDepartment('') }}
        />
      )}
      <Paged pages={list} empty={<NoMembers screen={screen} />}>
        {(rows) => (
          <Card>
            {rows.map((row) => (
              <Member key={row.UserCode} row={row} t={t} />
            ))}
          </Card>
        )}
      </Paged>
    </Page>
  )
}

function Member({ row, t }: { readonly row: MemberRow; readonly t: ReturnType<typeof useTranslate> }) {
  const stamp = () => {
    if (row.State === 'disabled') return { tone: 'fail', word: t('enterprise.members.states.disabled') } as const
    if (row.IsCreator) return { tone: 'plain', word: t('enterprise.members.creator') } as const
    return row.IsAdministrator ? ({ tone: 'plain', word: t('enterprise.members.administrator') } as const) : null
  }
  const mark = stamp()
  return (
    <Row
      face={<PersonFace name={row.UserName} code={row.UserCode} photo={row.UserPhoto} />}
      title={row.UserName}
      note={[row.DepartmentName, row.PostName].filter(Boolean).join(' · ')}
      third={[row.Phone, ...row.RoleNames].filter(Boolean).join(' · ')}
      {...(mark ? { stamp: mark } : {})}
      onPress={() => go('memberEdit', { userCode: row.UserCode })}
    />
  )
}

function NoMembers({ screen }: { readonly screen: ReturnType<typeof useMembers> }) {
  const { t, filtered, clearFilters } = screen
  const action = filtered
    ? { label: t('enterprise.members.clear'), onPress: clearFilters }
    : { label: t('enterprise.members.add'), onPress: () => go('memberEdit', {}) }
  return (
    <Empty
      icon="users"
      title={t(filtered ? 'enterprise.members.noneFound' : 'enterprise.members.empty')}
      action={action}
    />
  )
}
