import type { Work } from '@wire'
import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'

const maxShown = 4

/**
 * The work of the user where code cannot be loaded later: what is expected today as one row that opens its page.
 *
 * @public Required by name in builds of mini-programs.
 */
export function WorkBrief({ work: { today, quick } }: { readonly work: Work }) {
  const t = useTranslate()
  const open = today.filter(({ state }) => state !== 'excused')
  const done = open.filter(({ state }) => state === 'done').length
  return (
    <>
      {open.length === 0 ? null : (
        <Card>
          <Row
            title={t('home.today.page')}
            aside={t('home.today.count', { done, all: open.length })}
            onPress={() => go('today')}
          />
        </Card>
      )}
      {quick.slice(0, maxShown).map(({ module, area, text }) => (
        <Button key={module} wide kind="plain" icon="plus" label={text} onPress={() => go(`${area}Edit`, { module })} />
      ))}
    </>
  )
}
