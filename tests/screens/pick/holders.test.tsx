import { fireEvent, screen } from '@testing-library/react'
import type { ListRow } from '@wire'
import { setOpenForm } from '@/client/picks/open-form'
import { storePick, usePicked } from '@/client/picks/picked'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { recordCall } from '@/schema'
import { loadTextsFor } from '@/words'
import { wireServer } from '../account/support/wire-server'
import { openFormOfPicks } from './support/form-of-picks'
import { openPicker } from './support/open-picker'

let server: Awaited<ReturnType<typeof wireServer>>
const type = '00000000-0000-4000-8000-00000000000b'

beforeEach(() => loadTextsFor('pages/selectors/pick/index'))
afterEach(async () => {
  storePick(null)
  setOpenForm(null)
  await server.close()
})

const open = (hash: string) => openPicker([certificate], server.url, hash)
const held = (guid: string, person: string, name: string): ListRow => ({
  ...{ guid, version: 1, state: 0, values: { name: '操作证', person, code: guid }, words: { person: name } },
})
const call = recordCall(certificate, 'GetListPage')
const askedFor = () => JSON.parse(server.calls.find(({ name }) => name === call)?.takes.filters ?? '')

it('operators are the people with a valid certificate of the type that the machine needs, each once', async () => {
  const rows = [held('c1', 'u1', '司机甲'), held('c2', 'u1', '司机甲'), held('c3', 'u2', '司机乙')]
  server = await wireServer({ [call]: () => ({ rows, can: { edit: true, delete: true } }) })
  setOpenForm({ module: deviceWorkRecord, record: 'r1', values: { certificate: type } })
  await open('/operatorList')
  expect(await screen.findAllByText('司机甲')).toHaveLength(1)
  expect(askedFor()).toEqual({ holds: 'person', validity: 'valid,soon', type })
  fireEvent.click(screen.getByText('司机乙'))
  expect(usePicked.getState().pick).toMatchObject({ code: 'operator', from: 'people', rows: [{ id: 'u2' }] })
})

it('a machine without a needed certificate offers everybody with a valid one', async () => {
  server = await wireServer({ [call]: () => ({ rows: [], can: { edit: true, delete: true } }) })
  await open('/operatorList')
  await screen.findByText('无')
  expect(askedFor()).toEqual({ holds: 'person', validity: 'valid,soon' })
})

it('posts are picked as texts', async () => {
  const posts = [
    { id: 'p1', name: '塔吊司机', members: 1 },
    { id: 'p2', name: '信号工', members: 0 },
  ]
  server = await wireServer({ 'Post.GetList': () => posts })
  openFormOfPicks()
  await open('/positionList')
  fireEvent.click(await screen.findByText('信号工'))
  expect(usePicked.getState().pick).toMatchObject({ code: 'position', from: 'texts', rows: [{ label: '信号工' }] })
})
