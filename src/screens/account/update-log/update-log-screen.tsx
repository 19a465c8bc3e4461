import { useRead } from '@/client/queries/use-read'
import { Empty } from '@/ui/feedback/empty'
import { Card } from '@/ui/layout/card'
import { Timeline } from '@/ui/marks/timeline'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { Loaded } from '../form/loaded'

export function UpdateLogScreen() {
  const t = useTranslate()
  const log = useRead('Common.GetVersionLog', {})
  return (
    <Page title={t('account.updateLog.title')} onRefresh={log.reload}>
      <Loaded read={log}>
        {(notes) =>
          notes.length === 0 ? (
            <Empty icon="clock-counter-clockwise" title={t('account.updateLog.empty')} />
          ) : (
            <Card>
              <Timeline moments={notes.map(({ version, date, lines }) => ({ title: `${version} · ${date}`, lines }))} />
            </Card>
          )
        }
      </Loaded>
    </Page>
  )
}
