import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Module, ModuleHome } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useModuleHome } from './use-module-home'
import './module-home.scss'

/** Charts of a module, for one project or all. */
export type HomeFigures = (props: {
  readonly module: string
  readonly modules: readonly Module[]
  readonly project: string
}) => ReactNode

type Screen = ReturnType<typeof useModuleHome>

/** The home page of some modules: numbers of pending and overdue records, and links to all lists. */
export function ModuleHomeScreen({
  home,
  modules,
  figures: Figures,
}: {
  readonly home: ModuleHome
  readonly modules: readonly Module[]
  /** Charts below the numbers and the lists. */
  readonly figures?: HomeFigures
}) {
  const screen = useModuleHome(home, modules)
  const { t, title, loading, failure, problem, reload, lists, add } = screen
  const action = add === undefined ? undefined : { label: t('records.add'), icon: 'plus' as const, ...add }
  return (
    <Page title={title} onRefresh={reload} {...(action === undefined ? {} : { action })}>
      <Where screen={screen} />
      {failure === '' ? null : <Failed text={failure} problem={problem} onRetry={reload} />}
      {loading ? <Skeleton kind="tiles" /> : null}
      {loading || failure !== '' ? null : <Numbers screen={screen} />}
      {failure !== '' ? null : (
        <Card title={t('records.home.lists')}>
          {lists.map(({ name, title: label, open }) => (
            <Row key={name} title={label} onPress={open} />
          ))}
        </Card>
      )}
      {loading || failure !== '' || Figures === undefined ? null : (
        <Figures module={home.counts[0]?.module ?? ''} modules={modules} project={screen.within} />
      )}
    </Page>
  )
}

function Where({ screen: { t, project, pick, all } }: { readonly screen: Screen }) {
  if (project === null) return null
  return (
    <Card>
      <View className="module-home-where">
        <View className="module-home-where__row">
          <Row title={project} note={t('records.home.for')} onPress={pick} />
        </View>
        {all === undefined ? null : <Button kind="text" label={t('records.home.all')} onPress={all} />}
      </View>
    </Card>
  )
}

/** Each number opens the list with the filters that it counts. */
function Numbers({ screen: { numbers } }: { readonly screen: Screen }) {
  return (
    <View className="module-home">
      {numbers.map(({ name, label, count, isMine, open }) => (
        <View
          key={name}
          className={`module-home__one${isMine && count > 0 ? ' module-home__one--mine' : ''}`}
          role="button"
          aria-label={`${label} ${count}`}
          {...press(open)}
        >
          <Text className="module-home__label">{label}</Text> <Text className="module-home__count">{count}</Text>
        </View>
      ))}
    </View>
  )
}
