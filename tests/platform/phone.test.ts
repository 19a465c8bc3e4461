import { load } from './support/variants'

interface SignOn {
  tellsPhone(values: object): boolean
  askPhone(): Promise<{ readonly data: string; readonly iv: string } | null>
}
type Hear = Readonly<Record<'success' | 'fail', (told?: object) => void>>

const inWecom = (qy: object | undefined) =>
  load<SignOn>('qywx', 'sign-on', { wx: { qy }, dd: undefined, my: undefined })

it('WeCom tells the phone of whoever agrees, sealed for our server', async () => {
  const { tellsPhone, askPhone } = inWecom({
    getMobile: ({ success }: Hear) => success({ encryptedData: 'sealed', iv: 'start' }),
  })
  expect(tellsPhone({})).toBe(true)
  expect(await askPhone()).toEqual({ data: 'sealed', iv: 'start' })
})

it.each([
  ['the person says no', { getMobile: ({ fail }: Hear) => fail({ errMsg: 'qy__getMobile:fail cancel' }) }],
  ['nothing is told', { getMobile: ({ success }: Hear) => success({}) }],
])('nothing is known where %s', async (_, qy) => {
  expect(await inWecom(qy).askPhone()).toBeNull()
})

it.each([
  ['an older WeCom', inWecom({})],
  ['WeChat', inWecom(undefined)],
  ['DingTalk, which tells it with the code', load<SignOn>('dd', 'sign-on', { wx: undefined, dd: {}, my: {} })],
])('nobody is asked in %s', async (_, { tellsPhone, askPhone }) => {
  expect([tellsPhone({}), await askPhone()]).toEqual([false, null])
})
