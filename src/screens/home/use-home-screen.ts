import type { Need, TileGroup } from '@wire'
import { useCurrentProject } from '@/client/picks/current-project'
import { openTile } from '@/client/picks/tile-check'
import { useHome } from '@/client/queries/home'
import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import { type Translate, useWords } from '@/words'

const mostInBlock = 14

const opens: Readonly<Record<Exclude<Need['id'], 'step'>, () => void>> = {
  'join-requests': () => go('xinpeople'),
  'set-password': () => go('setPaw'),
  'trial-ends': () => go('CompaniesList'),
  signature: () => go('usersign'),
  'overdue-projects': () => go('projectList'),
  approvals: () => go('daishenList'),
  'overdue-approvals': () => go('daishenList', { status: 'overdue' }),
}

/** The words of what needs somebody, and what opens it. */
function wayOf(t: Translate, { id, date, count, text = '', area = '', module = '', only = '' }: Need) {
  if (id === 'step') return { label: text, open: () => go(area, { module, only }) }
  return { label: t(`home.needs.${id}`, { date, count }), open: opens[id] }
}

/** Who one is, what needs one, and the applications one may open. */
export function useHomeScreen() {
  const t = useWords()
  const me = useMe()
  const project = useCurrentProject((current) => current.project)
  const { home, failure, reload, asOf } = useHome()
  const known = home?.Me ?? me
  const blockOf = (group: TileGroup) => ({
    ...group,
    list: group.list.slice(0, mostInBlock),
    hasMore: group.list.length > mostInBlock,
  })
  return {
    t,
    me: known,
    isAlone: known !== null && known.CompanyCode === '',
    project,
    failure,
    asOf,
    reload,
    needs: (home?.needs ?? []).map((need) => ({
      key: `${need.id}${need.module}${need.only}`,
      ...need,
      ...wayOf(t, need),
    })),
    loading: home === undefined && failure === '',
    groups: home?.groups.map(blockOf),
    openTile,
  }
}
