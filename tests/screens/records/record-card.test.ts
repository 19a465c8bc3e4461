import { project } from '@/modules/projects/project/project.module'
import { decisiveFields } from '@/screens/records/detail/use-record-detail'

describe('the card at the top of a record', () => {
  it('shows the progress, then the facts of the list, then the dates', () => {
    expect(decisiveFields(project)).toEqual([
      ...['progress', 'manager', 'endDate', 'startDate'],
      ...['actualStart', 'actualEnd', 'tenderDate'],
    ])
  })
})
