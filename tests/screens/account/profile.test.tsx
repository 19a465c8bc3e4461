import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { AnnexRow } from '@wire'
import { Refused } from '@/platform/refused'
import { ProfileScreen } from '@/screens/account/profile/profile-screen'
import { MembersScreen } from '@/screens/enterprise/members/members-screen'
import { useOverlays } from '@/ui/overlays/store'
import { wordsFor } from '@/words'
import { show } from './support/show'
import { signedInAs, wang, wireServer } from './support/wire-server'

const guid = '00000000-0000-4000-8000-0000000000aa'
const pathOf = (id: string) => `/A_OPM/Common/Annex2/Annex_Add.ashx?method=GetFile&iddata=${id}&as=thumb`
/** The photo of a colleague, because a picture that was fetched once is not fetched again. */
const other = '00000000-0000-4000-8000-0000000000bb'
const photo = {
  AnnexCode: guid,
  AnnexName: `${guid}.jpg`,
  OriginalName: '我.jpg',
  ThumbnaImgPath: pathOf(guid),
} as AnnexRow
let held: readonly AnnexRow[]
let server: Awaited<ReturnType<typeof wireServer>>

const add = () => {
  held = [photo]
  return { code: 200, msg: '', Annex: photo }
}

// The stand-in for a browser has neither addresses for what is in memory nor this way to read it.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo'
  Blob.prototype.arrayBuffer = async () => Uint8Array.of(1, 2, 3).buffer
})
beforeEach(async () => {
  held = [photo]
  await wordsFor('pages/account/profile/index')
  server = await wireServer({
    'Account.GetModel': () => wang,
    'Annex.GetList': () => held,
    'Annex.Delete': () => {
      held = []
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

it('one sees one’s own photo and can delete it', async () => {
  await open(<ProfileScreen />)
  await waitFor(() =>
    expect(server.of('Annex.GetList')[0]?.takes).toMatchObject({ MID: 'member', FID: wang.AccountId }),
  )
  await screen.findByText('选择照片')
  await act(async () => fireEvent.click(await screen.findByText('删除照片')))
  await waitFor(() => expect(server.of('Annex.Delete')[0]?.takes).toMatchObject({ FName: photo.AnnexName }))
  await waitFor(() => expect(screen.queryByText('删除照片')).toBeNull())
})

/** Chooses a file where the page asks for one. */
async function pick(file: File) {
  fireEvent.click(await screen.findByText('选择照片'))
  const picker = await waitFor(() => document.querySelector('input[type=file]') as HTMLInputElement)
  Object.defineProperty(picker, 'files', { value: [file] })
  await act(async () => fireEvent.change(picker))
}

it('a chosen photo is sent and shown', async () => {
  held = []
  await open(<ProfileScreen />)
  await pick(new File(['a picture'], 'me.jpg', { type: 'image/jpeg' }))
  await screen.findByText('删除照片')
  expect(server.asked.filter(({ name }) => name === 'Annex_Add.SaveAnnex')).toHaveLength(1)
})

it('an album that may not be opened is explained', async () => {
  const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {
    throw new Refused('album', 'denied')
  })
  await open(<ProfileScreen />)
  fireEvent.click(await screen.findByText('选择照片'))
  await waitFor(() => expect(useOverlays.getState().toast).toBe('没有打开相机或相册，请在设置里允许'))
  click.mockRestore()
})

it('members are shown by their photos', async () => {
  await open(<MembersScreen />)
  await screen.findByText('王工')
  await waitFor(() => expect(server.asked.map(({ name }) => name)).toContain('Annex.GetFile'))
  await waitFor(() => expect(faces()).toBe(1))
})
