import type { WorkflowNode } from '@wire'
import { useState } from 'react'
import { PickInSheet } from '@/ui/inputs/pick-in-sheet'
import { type Receiver, type ReceiverSource, useReceivers } from './use-receivers'

/** A node of this kind has exactly one person; other kinds allow several. */
const isOne = ({ AuditorType }: Pick<WorkflowNode, 'AuditorType'>) => AuditorType === 1

/** The receivers of a node, picked by the person who reports. */
export function ReceiverField({
  node,
  source,
  chosen,
  error,
  onPick,
}: {
  readonly node: WorkflowNode
  readonly source: ReceiverSource
  readonly chosen: readonly Receiver[]
  readonly error: string
  readonly onPick: (people: readonly Receiver[]) => void
}) {
  const [open, setOpen] = useState(false)
  const { t, rows, loading, failed, reload, more, search, setSearch, named } = useReceivers(source, open)
  const close = () => {
    setOpen(false)
    setSearch('')
  }
  return (
    <PickInSheet
      onOpen={() => setOpen(true)}
      field={{
        name: `receiver-${node.NodeID}`,
        label: t('flows.report.pickFor', { node: node.NodeName }),
        text: chosen.map(({ label }) => label).join('、'),
        placeholder: t('flows.report.pick'),
        required: true,
        ...(error === '' ? {} : { error }),
      }}
      sheet={{
        ...{ open, rows, loading, failed, search, chosen: chosen.map(({ id }) => id), multi: !isOne(node) },
        ...{ onRetry: reload, onMore: more, onSearch: setSearch, onClose: close },
        onPick: (ids) => {
          onPick(named(ids, chosen))
          close()
        },
      }}
    />
  )
}
