import type { Work } from '@wire'
import { go } from '@/platform/router'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import { openLine, untilOf } from './open-line'

const maxLines = 3

/**
 * The work of the user where code cannot be loaded later: what is still expected today, and its page.
 *
 * @public Required by name in builds of mini-programs.
 */
export function WorkBrief({ work: { today } }: { readonly work: Work; readonly isSimple: boolean }) {
  const t = useTranslate()
  if (today.length === 0) return null
  const open = today.filter(({ state }) => state === 'due' || state === 'late')
  return (
    <Card>
      <Row title={t('home.today.page')} badge={open.length} onPress={() => go('today')} />
      {open.slice(0, maxLines).map((line) => (
        <Row
          key={`${line.module}${line.for.guid}`}
          title={line.text}
          note={[
            line.for.title,
            t(line.state === 'late' ? 'home.today.late' : 'home.today.until', { time: untilOf(line.until) }),
          ]}
          onPress={() => openLine(line)}
        />
      ))}
    </Card>
  )
}
