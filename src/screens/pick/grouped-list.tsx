import { View } from '@tarojs/components'
import type { PickRow } from '@/fields/edit/use-pick'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { type Arrangement, type Branch, groupsOf } from './grouped-rows'
import './grouped-list.scss'

interface Props {
  readonly rows: readonly PickRow[]
  readonly by: Arrangement
  readonly choose: (row: PickRow) => void
}

interface EntryProps {
  readonly row: PickRow
  readonly level: 1 | 2
  readonly onPress?: () => void
}

const Entry = ({ row: { label, note }, level, onPress }: EntryProps) => (
  <View
    role="treeitem"
    aria-level={level}
    className={`grouped-list__entry${level === 2 ? ' grouped-list__entry--below' : ''}`}
  >
    <Row title={label} caret={false} {...(note ? { note } : {})} {...(onPress === undefined ? {} : { onPress })} />
  </View>
)

function Entries({ branch: { row, canPick, below }, choose }: { branch: Branch } & Pick<Props, 'choose'>) {
  return (
    <>
      <Entry row={row} level={1} {...(canPick ? { onPress: () => choose(row) } : {})} />
      {below.map((each) => (
        <Entry key={each.id} row={each} level={2} onPress={() => choose(each)} />
      ))}
    </>
  )
}

/** The rows of a picker as a tree: a card for each group, and rows below another one indented. */
export const GroupedList = ({ rows, by, choose }: Props) =>
  groupsOf(rows, by).map(({ id, title, branches }) => (
    <Card key={id} title={title}>
      <View role="tree" aria-label={title}>
        {branches.map((branch) => (
          <Entries key={branch.row.id} branch={branch} choose={choose} />
        ))}
      </View>
    </Card>
  ))
