import type { Need, TileGroup } from '@wire'
import { useSettings } from '@/client/core/settings'
import { useCurrentProject } from '@/client/picks/current-project'
import { openTile } from '@/client/picks/tile-check'
import { useHome } from '@/client/queries/home'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import { type Translate, useTranslate } from '@/words'

const maxInGroup = 14

const opens: Readonly<Record<Exclude<Need['id'], 'step'>, () => void>> = {
  'join-requests': () => go('xinpeople'),
  'trial-ends': () => go('CompaniesList'),
  signature: () => go('usersign'),
  approvals: () => go('daishenList'),
  'overdue-approvals': () => go('daishenList', { status: 'overdue' }),
}

/** The label of a pending item, and the action that opens it. */
function openerOf(t: Translate, { id, date, count, text = '', area = '', module = '', only = '' }: Need) {
  if (id === 'step') return { label: text, open: () => go(area, { module, only }) }
  return { label: t(`home.needs.${id}`, { date, count }), open: opens[id] }
}

/** The project picked last, with its progress. */
function useProject() {
  const project = useCurrentProject((current) => current.project)
  const guid = project?.PrjGuid ?? ''
  const call = 'Project.GetModel' as 'Record.GetModel'
  const { data } = useRead(call, { guid }, { enabled: guid !== '', quiet: true })
  const percent = data?.values.actual
  return { name: project?.PrjName ?? '', percent: typeof percent === 'number' ? percent : null }
}

/** The current user, their pending items, and their applications. */
export function useHomeScreen() {
  const t = useTranslate()
  const me = useMe()
  const project = useProject()
  const isSimple = useSettings((settings) => settings.siteMode)
  const { home, failure, reload, asOf } = useHome()
  const known = home?.Me ?? me
  const blockOf = (group: TileGroup) => ({
    ...group,
    list: group.list.slice(0, maxInGroup),
    hasMore: group.list.length > maxInGroup,
  })
  return {
    t,
    me: known,
    hasNoEnterprise: known !== null && known.CompanyCode === '',
    project,
    failure,
    asOf,
    reload,
    needs: (home?.needs ?? []).map((need) => ({
      key: `${need.id}${need.module}${need.only}`,
      ...need,
      ...openerOf(t, need),
    })),
    loading: home === undefined && failure === '',
    work: home?.Work,
    isSimple,
    // On a site the applications are on their own tab.
    groups: isSimple ? [] : home?.groups.map(blockOf),
    openTile,
  }
}
