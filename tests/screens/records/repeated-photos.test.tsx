import { createHash } from 'node:crypto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { EarlierPhoto, RecordModel } from '@wire'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { safetyImprovement } from '@/modules/quality/safety-improvement/safety-improvement.module'
import { sideStation } from '@/modules/site/side-station/side-station.module'
import { type Module, recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { prefillParamsOf } from '@/screens/records/shared/prefill-params'
import { loadTextsFor } from '@/words'
import { putBlobs } from '../../platform/support/blobs'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

// jsdom implements neither object URLs nor `Blob.arrayBuffer`.
beforeEach(() => {
  putBlobs()
  Blob.prototype.arrayBuffer = function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      reader.readAsArrayBuffer(this)
    })
  }
})

let server: Awaited<ReturnType<typeof wireServer>>
let picked: readonly string[]

const check = '00000000-0000-4000-8000-00000000000c'
const used: EarlierPhoto = {
  Sha256: [createHash('sha256').update('before').digest('hex')],
  ...{ Title: '安全检查', UserName: '李工', AddTime: '2026-11-20T09:30:00+08:00' },
}

beforeEach(async () => {
  await loadTextsFor('pages/quality/edit/index')
  await loadTextsFor('pages/site/edit/index')
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const files = picked.map((content, at) => new File([content], `${at}.jpg`, { type: 'image/jpeg' }))
    Object.defineProperty(this, 'files', { value: files })
    this.dispatchEvent(new Event('change'))
  })
  const found: RecordModel = {
    ...{ guid: check, version: 1, state: -1, can: { edit: true, delete: true } },
    ...{ values: { part: '3号楼', date: '2026-11-20', requirement: '补设' }, words: {} },
  }
  // Uploads get no answer, so that every photo waits on the phone.
  server = await wireServer({
    [recordCall(safetyCheck, 'GetModel')]: () => found,
    'Annex.GetEarlier': () => [used],
  })
})
afterEach(async () => {
  jest.restoreAllMocks()
  await server.close()
})

const open = (module: Module, params: Readonly<Record<string, string>> = {}) =>
  show(<RecordEditScreen module={module} />, { server: server.url, signedIn: signedInAs(wang), params })

async function pick(...contents: readonly string[]) {
  picked = contents
  fireEvent.click(await screen.findByRole('button', { name: '相册' }))
}

it('names a photo that equals another one as soon as it is picked, without any answer to an upload', async () => {
  await open(sideStation)
  await pick('one', 'two')
  expect(await screen.findByText(/2\/3/)).toBeTruthy()
  await pick('one')
  expect(await screen.findByText('第 3 张与第 1 张相同，请换一张')).toBeTruthy()
  expect(screen.getAllByText('重复')).toHaveLength(1)
  expect(screen.getByText(/3\/3/)).toBeTruthy()
})

it('names where the photo of a rectification was used before', async () => {
  await open(safetyImprovement, prefillParamsOf(safetyImprovement, { check }))
  await waitFor(() => expect(server.of('Annex.GetEarlier')[0]?.takes).toMatchObject({ Field: 'photos', Of: check }))
  await pick('after', 'before')
  expect(await screen.findByText(/^第 2 张在“安全检查”里已经用过（李工，.*）/)).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: '停止上传' })[1] as HTMLElement)
  await waitFor(() => expect(screen.queryByText(/已经用过/)).toBeNull())
})
