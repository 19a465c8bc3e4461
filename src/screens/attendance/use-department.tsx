import type { ClockTeam } from '@wire'
import { useState } from 'react'
import { PickSheet } from '@/ui/inputs/pick-sheet'
import { useTranslate } from '@/words'

/** Which department is shown: that of the address, or the picked one. */
export function useDepartment(departments: ClockTeam['Departments'], first: string) {
  const t = useTranslate()
  const [chosen, setChosen] = useState(first)
  const [isOpen, setOpen] = useState(false)
  const rows = [
    { id: 'all', label: t('punches.everyone') },
    ...departments.map(({ id, name }) => ({ id, label: name })),
  ]
  const sheet = (
    <PickSheet
      {...{ open: isOpen, title: t('punches.department'), rows, chosen: [chosen], loading: false }}
      onPick={([id = 'all']) => {
        setChosen(id)
        setOpen(false)
      }}
      onClose={() => setOpen(false)}
    />
  )
  const label = rows.find(({ id }) => id === chosen)?.label ?? t('punches.everyone')
  return { chosen, sheet, label, open: () => setOpen(true) }
}
