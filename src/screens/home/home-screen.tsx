import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { go } from '@/platform/router'
import { useFirstPart } from '@/ui/base/first-part'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { TileButton } from '@/ui/controls/tile-button'
import { TileGrid } from '@/ui/controls/tile-grid'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useHomeScreen } from './use-home-screen'
import { WorkLater } from './work/later'
import './home.scss'

type Screen = ReturnType<typeof useHomeScreen>

/** The home page: the enterprise and project, pending items, and the applications of the user. */
export function HomeScreen() {
  const screen = useHomeScreen()
  const { t, me, hasNoEnterprise, loading, failure, reload, groups } = screen
  const scan = { label: t('work.scan'), icon: 'qr-code' as const, onPress: () => go('scan') }
  return (
    <Page tab title={me?.CompanyShortName || me?.CompanyName || 'Purlin'} action={scan} onRefresh={reload}>
      <AsOf at={screen.asOf} />
      {hasNoEnterprise ? <NextSteps screen={screen} /> : <Where screen={screen} />}
      <Needs screen={screen} />
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {screen.work === undefined ? null : <WorkLater work={screen.work} isSimple={screen.isSimple} />}
      {loading ? <Skeleton kind="tiles" /> : null}
      {useFirstPart(groups, 2)?.map((group) => (
        <Group key={group.id} group={group} screen={screen} />
      ))}
    </Page>
  )
}

function Where({ screen: { t, me, project } }: { readonly screen: Screen }) {
  return (
    <View className="home-where">
      <View className="home-where__search" role="button" {...press(() => go('prjtree'))}>
        <Text className="home-where__name">{project.name || t('home.searchProject')}</Text>
        {project.percent === null ? null : <Text className="home-where__percent">{`${project.percent}%`}</Text>}
      </View>
      <Button kind="text" icon="magnifying-glass" label={t('shell.search')} onPress={() => go('indexsearch')} />
      {(me?.EnterpriseCount ?? 0) > 1 ? (
        <Button kind="text" icon="swap" label={t('home.switch')} onPress={() => go('CompaniesList')} />
      ) : null}
    </View>
  )
}

const maxCells = 4
/** The server counts no further. */
const maxShown = 999

function Needs({ screen: { t, needs } }: { readonly screen: Screen }) {
  const [isOpen, setOpen] = useState(false)
  if (needs.length === 0) return null
  const label = isOpen ? t('home.fold') : t('home.all', { count: needs.length })
  const toggle = { label, onPress: () => setOpen(!isOpen) }
  return (
    <Card title={t('home.needsYou')} {...(needs.length > maxCells ? { action: toggle } : {})}>
      <View className="home-needs">
        {needs.slice(0, isOpen ? needs.length : maxCells).map(({ key, count, label: text, late, open }) => (
          <View
            key={key}
            className={`home-needs__one${late ? ' home-needs__one--late' : ''}`}
            role="button"
            {...press(open)}
          >
            <Text className="home-needs__count">{count > maxShown ? `${maxShown}+` : count}</Text>
            <Text className="home-needs__label">{text}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}

function Group({
  group,
  screen: { t, openTile },
}: {
  readonly group: NonNullable<Screen['groups']>[number]
  readonly screen: Screen
}) {
  return (
    <Card title={group.label}>
      <TileGrid>
        {group.list.map((tile) => (
          <TileButton
            key={tile.id}
            icon={tile.icon}
            label={tile.text}
            tint={group.id}
            badge={tile.count}
            disabled={tile.refused !== ''}
            onPress={() => openTile(tile)}
          />
        ))}
        {group.hasMore ? (
          <TileButton icon="dots-three" label={t('shell.more')} tint={group.id} onPress={() => go('application')} />
        ) : null}
      </TileGrid>
    </Card>
  )
}

function NextSteps({ screen: { t, me } }: { readonly screen: Screen }) {
  return (
    <Card title={t('home.alone')}>
      <View className="home-steps">
        <Button wide label={t('home.create')} onPress={() => go('enterpriseCreate')} />
        <Button wide kind="plain" label={t('home.join')} onPress={() => go('CompaniesNewsCode')} />
        <Button wide kind="plain" icon="qr-code" label={t('work.scan')} onPress={() => go('scan')} />
        {(me?.EnterpriseCount ?? 0) > 0 ? (
          <Button wide kind="text" icon="swap" label={t('home.switch')} onPress={() => go('CompaniesList')} />
        ) : null}
      </View>
    </Card>
  )
}
