import type { SourceRow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { type Module, recordCall } from '@/schema'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import type { DetailFeature } from '../../shared/record-feature'

const tones = { same: 'pass', changed: 'wait', gone: 'fail', unseen: 'plain' } as const

/** Opens the source, or the list of the records of one part; undefined if neither may be opened. */
function openerOf({ Area, Guid, Only, Module: name }: SourceRow) {
  if (Guid !== '') return () => go(`${Area}Detail`, { module: name, guid: Guid })
  return Only === '' ? undefined : () => go(Area, { module: name, only: Only })
}

/** Where the parts of a record come from, and what has changed there since. */
function Sources({ module, guid }: { readonly module: Module; readonly guid: string }) {
  const t = useTranslate()
  const { data = [] } = useRead(recordCall(module, 'GetSources'), { guid }, { stale: 0, quiet: true })
  if (data.length === 0) return null
  return (
    <Card title={t('reporting.builds.sources', { count: data.length })}>
      {data.map((row, index) => {
        const { Title, ModuleTitle, Into, Was, Is, State } = row
        const open = openerOf(row)
        const change = State === 'changed' ? t('reporting.builds.was', { was: Was ?? '-', is: Is ?? '-' }) : ''
        return (
          <Row
            key={String(index)}
            title={Title === '' ? ModuleTitle : Title}
            note={[Into, change].filter((each) => each !== '').join(' · ')}
            {...(State === 'same' ? {} : { stamp: { tone: tones[State], word: t(`reporting.builds.${State}`) } })}
            {...(open === undefined ? {} : { onPress: open })}
          />
        )
      })}
    </Card>
  )
}

/** The sources of a record that was built from the records of its day. */
export const sources: DetailFeature = {
  name: 'builds',
  appliesTo: (module) => module.builds !== undefined,
  detailSection: ({ module, guid, isLoaded }) => (isLoaded ? <Sources module={module} guid={guid} /> : null),
}
