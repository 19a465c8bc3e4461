import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { AnnexRow } from '@wire'
import { AttachedFiles } from '@/fields/files/held-files'
import { loadTextsFor } from '@/words'
import { putBlobs } from '../../platform/support/blobs'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>

const file = (name: string, Sort: AnnexRow['Sort'], ViewOnly: boolean): AnnexRow => ({
  ...{ AnnexCode: name, AnnexName: name, OriginalName: name, FilePath: '', ThumbnaName: '', ThumbnaImgPath: '' },
  ...{ HumanCode: 'u1', UserName: '李工', AddTime: '2026-11-20T09:30:00+08:00', FID: 'd1', Field: 'files', Sort },
  ...{ Size: 6, Turned: 0, Sha256: '', Width: 0, Height: 0, Taken: null, Answers: '', ViewOnly },
})

beforeEach(async () => {
  putBlobs()
  await loadTextsFor('pages/affairs/detail/index')
  server = await wireServer({
    'Annex.GetPreview': () => ({ Title: '报价.pdf', Blocks: [{ kind: 'text', text: '第 42 条' }], IsCut: false }),
  })
})
afterEach(() => server.close())

const open = (...files: readonly AnnexRow[]) =>
  show(<AttachedFiles files={files} />, { server: server.url, signedIn: signedInAs(wang) })

it.each([
  ['a confidential', true],
  ['another', false],
] as const)('%s picture is looked at, and downloaded only if it may be', async (_, isViewOnly) => {
  await open(file('来文.jpg', 'picture', isViewOnly))
  fireEvent.click(screen.getByRole('button', { name: '来文.jpg' }))
  expect(screen.getByRole('dialog', { name: '来文.jpg' })).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: '保存' })).toHaveLength(isViewOnly ? 0 : 1)
})

it('a confidential PDF is read in the program with the name of the reader over it', async () => {
  await open(file('报价.pdf', 'document', true))
  fireEvent.click(screen.getByText('报价.pdf'))
  expect(await screen.findByText('第 42 条')).toBeTruthy()
  expect(screen.getByText('机密文件，只能查看')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '下载' })).toBeNull()
  await waitFor(() => expect(document.querySelector('.preview__mark')?.textContent).toMatch(/^\S+ .*\d/))
})
