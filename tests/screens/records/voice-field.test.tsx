import { screen, within } from '@testing-library/react'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

it('a field for voice notes offers files and no camera', async () => {
  await loadTextsFor('pages/affairs/edit/index')
  const server = await wireServer({})
  await show(<RecordEditScreen module={workOrder} />, { server: server.url, signedIn: signedInAs(wang), params: {} })
  await screen.findByText(/语音说明/)
  const field = document.getElementById('field-voice')
  if (field === null) throw new Error('no field for voice notes')
  expect(within(field).getByText('选择文件')).toBeTruthy()
  expect(within(field).queryByText('拍照或相册')).toBeNull()
  expect(screen.getAllByText(/拍照/).length).toBeGreaterThan(0)
  await server.close()
})
