import type { Work } from '@wire'
import { go } from '@/platform/router'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'

/**
 * The work of the user where code cannot be loaded later: what is expected today as one row that opens its page.
 *
 * @public Required by name in builds of mini-programs.
 */
export function WorkBrief({ work: { today } }: { readonly work: Work }) {
  const t = useTranslate()
  if (today.length === 0) return null
  return (
    <Card>
      <Row
        title={t('home.today.page')}
        badge={today.filter(({ at }) => at === '').length}
        onPress={() => go('today')}
      />
    </Card>
  )
}
