import { Text, View } from '@tarojs/components'
import { useRead } from '@/client/use-read'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Page } from '@/ui/page'
import { useWords } from '@/words'
import { Loaded } from '../form/loaded'

export function UpdateLogScreen() {
  const t = useWords()
  const log = useRead('Common.GetVersionLog', {})
  return (
    <Page title={t('account.updateLog.title')} onRefresh={log.reload}>
      <Loaded read={log}>
        {(notes) =>
          notes.length === 0 ? (
            <Empty icon="clock-counter-clockwise" title={t('account.updateLog.empty')} />
          ) : (
            notes.map(({ version, date, lines }) => (
              <Card key={version} title={`${version} · ${date}`}>
                <View className="plain-list">
                  {lines.map((line) => (
                    <Text key={line} className="plain-list__line">
                      {line}
                    </Text>
                  ))}
                </View>
              </Card>
            ))
          )
        }
      </Loaded>
    </Page>
  )
}
