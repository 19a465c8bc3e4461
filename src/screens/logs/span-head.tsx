import { go } from '@/platform/router'
import { Chips } from '@/ui/controls/chips'
import { Empty } from '@/ui/feedback/empty'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import type { LogSpan } from './span'

/** The project and the days of a page, which can be changed; a page may need a project. */
export function SpanHead({ span, optional = false }: { readonly span: LogSpan; readonly optional?: boolean }) {
  const t = useTranslate()
  const pick = { label: t('reporting.pickProject'), onPress: () => go('prjtree') }
  if (span.project === '' && !optional)
    return <Empty icon="buildings" title={pick.label} action={{ ...pick, label: t('reporting.choose') }} />
  return (
    <>
      <Card>
        <Row
          title={span.projectName || t(optional && span.project === '' ? 'reporting.allProjects' : 'reporting.project')}
          note={[span.from, span.to].filter(Boolean).join(' ~ ')}
          onPress={pick.onPress}
        />
      </Card>
      {span.chips.length === 0 ? null : (
        <Chips inLine items={span.chips} value={span.chosen} onChange={span.setChosen} />
      )}
    </>
  )
}
