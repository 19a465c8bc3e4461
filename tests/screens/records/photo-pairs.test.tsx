import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AnnexRow, PhotoPair, RecordModel } from '@wire'
import { useOutbox } from '@/client/outbox/store'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { safetyImprovement } from '@/modules/quality/safety-improvement/safety-improvement.module'
import { safetyReinspection } from '@/modules/quality/safety-reinspection/safety-reinspection.module'
import { type Module, recordCall } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { prefillParamsOf } from '@/screens/records/shared/prefill-params'
import '@/screens/findings/photo-pairs'
import { loadTextsFor } from '@/words'
import { putBlobs } from '../../platform/support/blobs'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>

const check = '00000000-0000-4000-8000-00000000000c'
const photo = (guid: string, Answers = '', UserName = '李工'): AnnexRow => ({
  ...{ AnnexCode: guid, AnnexName: `${guid}.jpg`, OriginalName: `${guid}.jpg`, FilePath: '', ThumbnaName: '' },
  ...{ ThumbnaImgPath: '', HumanCode: 'u1', UserName, AddTime: '2026-11-20T09:30:00+08:00', FID: check },
  ...{
    Field: 'photos',
    Sort: 'picture',
    Size: 6,
    Turned: 0,
    Sha256: '',
    Width: 0,
    Height: 0,
    Taken: null,
    Answers,
    ViewOnly: false,
  },
})
const pairs: readonly PhotoPair[] = [
  { Before: photo('before1'), After: photo('after1', 'before1', '周工') },
  { Before: photo('before2'), After: photo('after2', 'before2', '吴工') },
]
const can = { edit: true, delete: true }
const found: RecordModel = {
  ...{ guid: check, version: 1, state: -3, can, words: {}, steps: [] },
  values: {
    part: '3号楼',
    date: '2026-11-20',
    requirement: '补设',
    status: 'rectified',
    photos: ['before1', 'before2'],
  },
  done: [
    {
      ...{ Step: 'rectify', Module: 'safety-improvement', Guid: 'i1', UserName: '周工' },
      ...{ At: '2026-11-21T09:30:00+08:00', State: 'rectified' },
    },
  ],
}

beforeEach(async () => {
  putBlobs()
  await loadTextsFor('pages/quality/edit/index')
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const files = [new File([String(Math.random())], '1.jpg', { type: 'image/jpeg' })]
    Object.defineProperty(this, 'files', { value: files })
    this.dispatchEvent(new Event('change'))
  })
  server = await wireServer({
    [recordCall(safetyCheck, 'GetModel')]: () => found,
    'Annex.GetList': () => [photo('before1'), photo('before2'), { ...photo('attached'), Field: '' }],
    'Annex.GetPairs': () => pairs,
    'Annex.GetEarlier': () => [],
  })
})
afterEach(async () => {
  jest.restoreAllMocks()
  await server.close()
})

const open = (module: Module) =>
  show(<RecordEditScreen module={module} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: prefillParamsOf(module, { check }) },
  })

const answered = () => screen.findByRole('group', { name: '这张照片对应整改前的' })
const pressed = async () =>
  within(await answered())
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)

it('a rectification shows the photo before, and each photo taken answers the next one or the chosen one', async () => {
  await open(safetyImprovement)
  expect(
    within(await answered())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([...['第 1 张', '第 2 张', '不对应']])
  expect(await pressed()).toEqual(['第 1 张'])
  fireEvent.click(within(await answered()).getByRole('button', { name: '第 2 张' }))
  expect(await pressed()).toEqual(['第 2 张'])
  fireEvent.click(screen.getByRole('button', { name: '相册' }))
  await waitFor(() => expect(document.querySelector('.files__mark')?.textContent).toBe('第 2 张'))
  expect(await pressed()).toEqual(['第 1 张'])
  const [entry] = useOutbox.getState().entries
  expect(entry?.file?.to).toMatchObject({ module: 'safety-improvement', field: 'photos', answers: 'before2' })
})

it('the page of a finding compares its photos with a slider and with a tap', async () => {
  await show(<RecordDetailScreen module={safetyCheck} guid={check} />, {
    server: server.url,
    signedIn: signedInAs(wang),
  })
  const slider = (await screen.findByRole('slider', { name: '拖动看整改前和整改后' })) as HTMLInputElement
  expect(slider.value).toBe('50')
  expect(screen.getByText(/^周工 · /)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '看整改前' }))
  expect(slider.value).toBe('100')
  fireEvent.click(screen.getByRole('button', { name: '看整改后' }))
  expect(slider.value).toBe('0')
  fireEvent.change(slider, { target: { value: '30' } })
  expect((document.querySelector('.compared__after') as HTMLElement).style.clipPath).toBe('inset(0 0 0 30%)')
  fireEvent.click(screen.getByRole('button', { name: '第 2 组' }))
  expect(screen.getByText(/^吴工 · /)).toBeTruthy()
})

it('a re-inspection shows the same comparison above its result', async () => {
  await open(safetyReinspection)
  expect(await screen.findByRole('slider', { name: '拖动看整改前和整改后' })).toBeTruthy()
  expect(server.of('Annex.GetPairs')[0]?.takes).toMatchObject({ MID: 'safety-check', FID: check })
})
