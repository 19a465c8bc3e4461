import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { setOpenForm } from '@/client/picks/open-form'
import { storePick, usePicked } from '@/client/picks/picked'
import { useScanning } from '@/client/picks/scanning'
import { car } from '@/modules/assets/car/car.module'
import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { matchHash } from '@/routes/match'
import { type Module, recordCall } from '@/schema'
import { PickScreen } from '@/screens/pick/pick-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
const modules: readonly Module[] = [car, qualityCheck]
const empty = { rows: [], can: { edit: true, delete: true } }

beforeEach(async () => {
  await loadTextsFor('pages/selectors/pick/index')
  server = await wireServer({
    ...Object.fromEntries(modules.map((each) => [recordCall(each, 'GetListPage'), () => empty])),
    [recordCall(carRequest, 'GetBusy')]: () => [],
  })
})
afterEach(async () => {
  setOpenForm(null)
  storePick(null)
  useScanning.setState({ request: null })
  await server.close()
})
const open = (hash: string) =>
  show(<PickScreen modules={modules} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: matchHash(hash)?.params ?? {} },
  })

it('a picker of labelled records takes the one whose label is scanned', async () => {
  setOpenForm({ module: carRequest, record: 'r1', values: {}, wordsOf: () => '' })
  await open('/pubcarList/car/车辆')
  fireEvent.click(await screen.findByRole('button', { name: '扫码' }))
  const { request } = useScanning.getState()
  expect([request?.module, request?.list, request?.isSingle]).toEqual(['car', 'car', true])
  await waitFor(() => expect(window.location.hash).toContain('/scanlistadd/car/car'))
  act(() => request?.onDone([{ id: 'c1', label: '浙A·12345', count: 1 }]))
  expect(usePicked.getState().pick).toMatchObject({ code: 'car', rows: [{ id: 'c1', label: '浙A·12345' }] })
})

it('a picker of records without labels, or without a form, does not offer to scan', async () => {
  const { unmount } = await open('/problemSingle/check/问题/00000000-0000-4000-8000-00000000000a')
  await screen.findByText('无')
  expect(screen.queryByRole('button', { name: '扫码' })).toBeNull()
  unmount()
  await open('/pubcarList/car/车辆')
  await screen.findByText('无')
  expect(screen.queryByRole('button', { name: '扫码' })).toBeNull()
})
