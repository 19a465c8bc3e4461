import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { AnnexRow } from '@wire'
import { Refused } from '@/platform/refused'
import { ProfileScreen } from '@/screens/account/profile/profile-screen'
import { MembersScreen } from '@/screens/enterprise/members/members-screen'
import { useOverlays } from '@/ui/overlays/store'
import { loadTextsFor } from '@/words'
import { show } from './support/show'
import { signedInAs, wang, wireServer } from './support/wire-server'

const guid = '00000000-0000-4000-8000-0000000000aa'
const pathOf = (id: string) => `/A_OPM/Common/Annex2/Annex_Add.ashx?method=GetFile&iddata=${id}&as=thumb`
/** A separate photo for the colleague, because a picture is fetched only once. */
const other = '00000000-0000-4000-8000-0000000000bb'
const photo = {
  AnnexCode: guid,
  AnnexName: `${guid}.jpg`,
  OriginalName: '我.jpg',
  ThumbnaImgPath: pathOf(guid),
} as AnnexRow
let stored: readonly AnnexRow[]
let server: Awaited<ReturnType<typeof wireServer>>

const add = () => {
  stored = [photo]
  return { code: 200, msg: '', Annex: photo }
}

// jsdom implements neither object URLs nor `Blob.arrayBuffer`.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo'
  Blob.prototype.arrayBuffer = async () => Uint8Array.of(1, 2, 3).buffer
})
beforeEach(async () => {
  stored = [photo]
  await loadTextsFor('pages/account/profile/index')
  server = await wireServer({
    'Account.GetModel': () => wang,
    'Annex.GetList': () => stored,
    'Annex.Delete': () => {
      stored = []
      return 'Success'
    },
    ...({ 'Annex.GetFile': () => 'a picture', 'Annex_Add.SaveAnnex': add } as object),
    'UserManage.GetUserManage': () => ({
      rows: [
        {
          ...{ UserCode: 'u1', UserName: '王工', Phone: '', DepartmentId: '', DepartmentName: '', PostId: '' },
          ...{ PostName: '', RoleNames: [], State: 'enabled' as const, IsCreator: false, IsAdministrator: false },
          UserPhoto: pathOf(other),
        },
      ],
      total: 1,
    }),
  })
})
afterEach(() => server.close())

const open = (page: React.ReactElement) => show(page, { server: server.url, signedIn: signedInAs(wang) })
const faces = () => document.querySelectorAll('.avatar img, img.avatar').length

it('a user sees their photo and can delete it', async () => {
  await open(<ProfileScreen />)
  await waitFor(() =>
    expect(server.of('Annex.GetList')[0]?.takes).toMatchObject({ MID: 'member', FID: wang.AccountId }),
  )
  await screen.findByText('选择照片')
  await act(async () => fireEvent.click(await screen.findByText('删除照片')))
  await waitFor(() => expect(server.of('Annex.Delete')[0]?.takes).toMatchObject({ FName: photo.AnnexName }))
  await waitFor(() => expect(screen.queryByText('删除照片')).toBeNull())
})

/** Chooses a file in the file input of the page. */
async function pick(file: File) {
  fireEvent.click(await screen.findByText('选择照片'))
  const picker = await waitFor(() => document.querySelector('input[type=file]') as HTMLInputElement)
  Object.defineProperty(picker, 'files', { value: [file] })
  await act(async () => fireEvent.change(picker))
}

it('a chosen photo is uploaded and shown', async () => {
  stored = []
  await open(<ProfileScreen />)
  await pick(new File(['a picture'], 'me.jpg', { type: 'image/jpeg' }))
  await screen.findByText('删除照片')
  expect(server.calls.filter(({ name }) => name === 'Annex_Add.SaveAnnex')).toHaveLength(1)
})

it('a denied access to the album is explained', async () => {
  const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {
    throw new Refused('album', 'denied')
  })
  await open(<ProfileScreen />)
  fireEvent.click(await screen.findByText('选择照片'))
  await waitFor(() => expect(useOverlays.getState().toast).toBe('没有打开相机或相册，请在设置里允许'))
  click.mockRestore()
})

it('members are shown with their photos', async () => {
  await open(<MembersScreen />)
  await screen.findByText('王工')
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain('Annex.GetFile'))
  await waitFor(() => expect(faces()).toBe(1))
})
