import type { DeviceRow } from '@wire'
import { serverTime } from '@/client/time/time'
import { Button } from '@/ui/controls/button'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { Loaded } from '../form/loaded'
import { Outcome } from '../form/outcome'
import { useDevices } from './use-devices'

/** The current device first, the others in the order of the server. */
const thisFirst = (one: DeviceRow, other: DeviceRow) => Number(other.IsThis) - Number(one.IsThis)

export function DevicesScreen() {
  const { t, list, revoking, signOutDevice } = useDevices()
  const stampOf = (device: DeviceRow) => {
    if (device.IsThis) return { stamp: { tone: 'pass', word: t('account.devices.this') } } as const
    return device.IsRemembered ? ({ stamp: { tone: 'plain', word: t('account.devices.remembered') } } as const) : {}
  }
  return (
    <Page title={t('account.devices.title')} onRefresh={list.reload}>
      <Outcome saving={revoking} />
      <Loaded read={list}>
        {(devices) =>
          [...devices].sort(thisFirst).map((device) => (
            <Card key={device.Id}>
              <Row
                icon="device-mobile"
                title={device.Name || device.Platform}
                note={t('account.devices.seen', { when: serverTime(device.SeenAt), address: device.Address })}
                third={t('account.devices.since', { when: serverTime(device.SignedInAt) })}
                {...stampOf(device)}
              />
              {!device.IsThis && (
                <Button
                  kind="text"
                  label={t('account.settings.signOut')}
                  busy={revoking.busy}
                  onPress={() => signOutDevice(device)}
                />
              )}
            </Card>
          ))
        }
      </Loaded>
    </Page>
  )
}
