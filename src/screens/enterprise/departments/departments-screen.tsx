import { View } from '@tarojs/components'
import { go } from '@/platform/router'
import { Loaded } from '@/screens/account/form/loaded'
import { Button } from '@/ui/controls/button'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'
import type { Branch } from './tree'
import { useDepartments } from './use-departments'
import './departments.scss'

const maxLevel = 7

export function DepartmentsScreen() {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('enterprise.departments.title')}>
      <Departments />
    </AdministratorsOnly>
  )
}

function Departments() {
  const screen = useDepartments()
  const { t, tree, search, setSearch, branches, searching } = screen
  const add = () => go('departmentEdit', {})
  const empty = searching ? (
    <Empty icon="magnifying-glass" title={t('enterprise.departments.noneFound')} />
  ) : (
    <Empty
      icon="tree-structure"
      title={t('enterprise.departments.empty')}
      action={{ label: t('enterprise.departments.add'), onPress: add }}
    />
  )
  return (
    <Page
      title={t('enterprise.departments.title')}
      action={{ label: t('enterprise.departments.add'), icon: 'plus', onPress: add }}
      onRefresh={tree.reload}
    >
      <SearchBox value={search} onChange={setSearch} placeholder={t('enterprise.departments.search')} />
      <Loaded read={tree}>
        {() =>
          branches.length === 0 ? (
            empty
          ) : (
            <Card>
              {branches.map((branch) => (
                <DepartmentBranch key={branch.row.id} branch={branch} screen={screen} />
              ))}
            </Card>
          )
        }
      </Loaded>
    </Page>
  )
}

function DepartmentBranch({
  branch,
  screen,
}: {
  readonly branch: Branch
  readonly screen: ReturnType<typeof useDepartments>
}) {
  const { t, toggle, isClosed, searching } = screen
  const { row, depth, path } = branch
  const level = searching ? 0 : Math.min(depth, maxLevel)
  const manager = row.managerName
    ? t('enterprise.departments.managedBy', { name: row.managerName })
    : t('enterprise.departments.noManager')
  return (
    <View className={`department department--level-${level}`}>
      <Row
        title={row.name}
        note={searching && path.length > 0 ? path.join(' / ') : manager}
        third={t('enterprise.departments.counts', { members: row.members, children: row.children })}
        onPress={() => go('departmentEdit', { guid: row.id })}
      />
      <View className="department__actions">
        {row.children > 0 && !searching && (
          <Button
            kind="text"
            label={t(isClosed(row.id) ? 'enterprise.departments.open' : 'enterprise.departments.close')}
            onPress={() => toggle(row.id)}
          />
        )}
        <Button
          kind="text"
          label={t('enterprise.departments.addChild')}
          onPress={() => go('departmentEdit', { parent: row.id })}
        />
        <Button
          kind="text"
          label={t('enterprise.departments.people')}
          onPress={() => go('members', { department: row.id })}
        />
      </View>
    </View>
  )
}
