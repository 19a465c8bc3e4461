import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ViewScreen } from '@/screens/qr/view-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
afterEach(() => server.close())

const params = { BC: '8872', name: 'code' }
const view = {
  ...{ ShortName: '甲建设', Module: '设备', Fields: [{ Label: '规格型号', Value: 'QTZ80' }] },
  Last: { Title: '设备检查', Fields: [{ Label: '检查结果', Value: '合格' }] },
  Call: { Name: '保管员', Phone: '13900001111' },
}

it('a visitor sees the last check and whom to call, and reports a defect once it is described', async () => {
  server = await wireServer({
    'QrCode.See': () => ({ ...view, CanReport: true }),
    'QrCode.Report': () => 'Success' as const,
  })
  await loadTextsFor('pages/qr/view/index')
  await show(<ViewScreen />, { server: server.url, params })
  await screen.findByText('QTZ80')
  screen.getByText('最近一次设备检查')
  screen.getByRole('button', { name: '拨打 13900001111' })
  const send = () => screen.getByRole('button', { name: '提交' })
  fireEvent.click(send())
  expect(server.of('QrCode.Report')).toHaveLength(0)
  fireEvent.input(screen.getByLabelText('故障描述'), { target: { value: '回转异响' } })
  fireEvent.input(screen.getByLabelText('您的姓名'), { target: { value: '路人甲' } })
  fireEvent.click(send())
  await screen.findByText('已通知负责人')
  expect(server.of('QrCode.Report')[0]?.takes).toMatchObject({
    ...params,
    Text: '回转异响',
    Name: '路人甲',
    Photos: '[]',
  })
})

it('without the consent of the enterprise there is no form', async () => {
  const none = { Last: { Title: '', Fields: [] }, Call: { Name: '', Phone: '' }, CanReport: false }
  server = await wireServer({ 'QrCode.See': () => ({ ...view, ...none }) })
  await loadTextsFor('pages/qr/view/index')
  await show(<ViewScreen />, { server: server.url, params })
  await screen.findByText('QTZ80')
  await waitFor(() => expect(screen.queryByText('上报故障')).toBeNull())
  expect(screen.queryByText('负责人')).toBeNull()
})

it('a label of a record with a step that waits for the member opens the form of the step', async () => {
  const Step = { Area: 'assets', Module: 'car-back', Step: 'return', On: 'request', Record: 'r1' }
  server = await wireServer({ 'QrCode.Open': () => ({ Area: 'assets', Module: 'car', Record: 'c1', Step }) })
  await loadTextsFor('pages/qr/view/index')
  await show(<ViewScreen />, { server: server.url, signedIn: signedInAs(wang), params: { ...params, name: 'mine' } })
  await waitFor(() => expect(window.location.hash).toContain('/assets/car-back/edit'))
  expect(decodeURIComponent(window.location.hash)).toContain('fill=request=link-request&link-request=r1')
})
