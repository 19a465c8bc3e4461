import { screen } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { addDetailFeatures, detailParts } from '@/screens/records/features/detail'
import { lateness } from '@/screens/records/features/lateness'
import { loadTextsFor } from '@/words'
import { show } from '../../account/support/show'

addDetailFeatures(lateness)
const Shown = detailParts(constructionLog, 'cardSection').find(({ name }) => name === 'lateness')?.part
const guid = '00000000-0000-4000-8000-00000000000a'

async function open(late: RecordModel['lateness']) {
  await loadTextsFor('pages/site/detail/index')
  if (Shown === undefined) throw new Error('the page of a log does not show how late it is')
  const record = { guid, version: 1, values: {}, words: {}, ...(late === undefined ? {} : { lateness: late }) }
  await show(<Shown module={constructionLog} guid={guid} isLoaded record={record as unknown as RecordModel} />, {
    server: '',
  })
}

it('a log that was written later and amended shows both', async () => {
  await open({ Days: 2, Amended: [{ At: '2026-11-20T02:00:00Z', UserName: '张振华', Reason: '温度记错' }] })
  await screen.findByText('晚 2 天填写')
  expect(screen.getByText(/^张振华 于 .*更正：温度记错$/)).toBeTruthy()
})

it('a log of its day that was only amended is not shown as late', async () => {
  await open({ Days: 0, Amended: [{ At: '2026-11-20T02:00:00Z', UserName: '张振华', Reason: '温度记错' }] })
  await screen.findByText(/更正：温度记错/)
  expect(screen.queryByText(/天填写/)).toBeNull()
})

it('records that may be written later are never late', () => {
  expect(detailParts(qualityCheck, 'cardSection').some(({ name }) => name === 'lateness')).toBe(false)
})
