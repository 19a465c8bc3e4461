import { View } from '@tarojs/components'
import type { DirectoryRow } from '@wire'
import { serverTime } from '@/client/time/time'
import { Loaded } from '@/screens/account/form/loaded'
import { Outcome } from '@/screens/account/form/outcome'
import { Progress } from '@/screens/records/sheets/progress'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { FormBar } from '@/ui/controls/form-bar'
import { SwitchRow } from '@/ui/controls/switch-row'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'
import { Plan } from './plan'
import { type DirectoryHere, useDirectory } from './use-directory'

export function DirectoryScreen() {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('enterprise.directory.title')}>
      <Directory />
    </AdministratorsOnly>
  )
}

function Directory() {
  const screen = useDirectory()
  const { t, list, here, reload, items } = screen
  return (
    <Page
      title={t('enterprise.directory.title')}
      onRefresh={reload}
      onReachEnd={items.more}
      {...(screen.mayApply ? { footer: <ApplyBar screen={screen} /> } : {})}
    >
      <Loaded read={list}>
        {(rows) =>
          here === undefined ? (
            <Empty
              icon="users-three"
              title={t('enterprise.directory.none')}
              text={t('enterprise.directory.noneText')}
            />
          ) : (
            <>
              {rows.length > 1 ? (
                <Chips
                  items={rows.map(({ Provider, Name }) => ({ value: Provider, label: Name }))}
                  value={here.Provider}
                  onChange={screen.choose}
                />
              ) : null}
              <AddressBook screen={screen} here={here} />
              {here.IsOurs ? <Plan screen={screen} /> : null}
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

/** The state of the connection between this enterprise and the address book. */
function AddressBook({ screen, here }: { readonly screen: DirectoryHere; readonly here: DirectoryRow }) {
  const { t, plan, work, preview, following, follow } = screen
  const synced =
    here.SyncedAt === '' ? t('enterprise.directory.never') : `${serverTime(here.SyncedAt)} · ${here.SyncedBy}`
  const { job } = work
  const part = job === null || job.Total === 0 ? null : job.Done / job.Total
  return (
    <>
      {here.IsOurs ? null : (
        <Notice kind="warn" text={t('enterprise.directory.notOurs', { code: plan.data?.Code ?? '' })} />
      )}
      <Outcome saving={following} />
      {work.failure === '' ? null : <Notice kind="error" text={work.failure} />}
      <Card title={here.Name}>
        <Facts
          items={[
            {
              label: t('enterprise.directory.bound'),
              value: t('enterprise.directory.boundOf', { bound: here.Bound, count: here.Members }),
            },
            { label: t('enterprise.directory.synced'), value: synced },
          ]}
        />
        <SwitchRow
          label={t('enterprise.directory.follows')}
          hint={t('enterprise.directory.followsHint')}
          value={here.Follows}
          disabled={!here.IsOurs || here.SyncedAt === '' || following.busy}
          reason={t('enterprise.directory.followsLater')}
          onChange={follow}
        />
        <View className="directory__look">
          {work.busy && job !== null ? (
            <Progress
              part={part}
              text={t(`enterprise.directory.${job.Kind === 'directory-look' ? 'working' : 'applying'}`)}
            />
          ) : (
            <Button
              kind="plain"
              wide
              icon="arrows-clockwise"
              label={t('enterprise.directory.look')}
              busy={work.busy}
              disabled={!here.IsOurs}
              onPress={preview}
            />
          )}
        </View>
      </Card>
    </>
  )
}

/** Applies all ticked changes together; nothing else is changed. */
function ApplyBar({ screen }: { readonly screen: DirectoryHere }) {
  const { t, total, work, apply } = screen
  return (
    <FormBar note={t('enterprise.directory.untouched')}>
      <Button
        label={t('enterprise.directory.applyCount', { count: total })}
        busy={work.busy}
        disabled={total === 0}
        reason={t('enterprise.directory.nothingTicked')}
        onPress={apply}
      />
    </FormBar>
  )
}
