import { fireEvent, screen } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { meeting } from '@/modules/reports/meeting/meeting.module'
import { agendaOf, remainingText } from '@/screens/records/features/agenda'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'

const Agenda = agendaOf(meeting).detailSection
const agenda = [
  { guid: 'a', topic: '进度', minutes: 20 },
  { guid: 'b', topic: '安全', minutes: 10 },
]

async function open(values: Readonly<Record<string, unknown>>) {
  await loadTextsFor('pages/reports/detail/index')
  if (Agenda === undefined) throw new Error('the page of a meeting has no agenda')
  const record = { guid: 'm', version: 1, values, words: {} } as unknown as RecordModel
  await show(<Agenda module={meeting} guid="m" isLoaded record={record} />, { server: '' })
}

it.each([
  [1_200_000, '20:00'],
  [59_001, '1:00'],
  [0, '0:00'],
  [-61_000, '-1:01'],
])('%d milliseconds are shown as %s', (milliseconds, text) => {
  expect(remainingText(milliseconds)).toBe(text)
})

it('counts down the minutes of a topic, and goes on to the next one', async () => {
  await open({ status: 'planned', agenda })
  fireEvent.click(await screen.findByRole('button', { name: '开始计时' }))
  expect(screen.getByRole('timer').textContent).toBe('20:00')
  fireEvent.click(screen.getByRole('button', { name: '下一项' }))
  expect(screen.getByRole('timer').textContent).toBe('10:00')
  fireEvent.click(screen.getByRole('button', { name: '暂停' }))
  expect(screen.getByRole('button', { name: '继续' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '结束计时' }))
  expect(screen.queryByRole('timer')).toBeNull()
})

it('is not shown without topics, and not after the minutes were signed', async () => {
  await open({ status: 'planned', agenda: [] })
  expect(screen.queryByText('议程计时')).toBeNull()
  await open({ status: 'minuted', agenda })
  expect(screen.queryByText('议程计时')).toBeNull()
})
