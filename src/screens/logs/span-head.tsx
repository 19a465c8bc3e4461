import { go } from '@/platform/router'
import { Chips } from '@/ui/controls/chips'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import type { LogSpan } from './span'

/** The project and the days of a page, which can be changed. */
export function SpanHead({ span, optional = false }: { readonly span: LogSpan; readonly optional?: boolean }) {
  const t = useTranslate()
  const none = t(optional ? 'reporting.allProjects' : 'reporting.pickProject')
  return (
    <>
      <Row title={span.projectName || none} note={`${span.from} ~ ${span.to}`} onPress={() => go('prjtree')} />
      {span.chips.length === 0 ? null : (
        <Chips inLine items={span.chips} value={span.chosen} onChange={span.setChosen} />
      )}
    </>
  )
}
