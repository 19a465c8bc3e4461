import { load } from './support/variants'

interface SignOn {
  tellsPhone(values: object): boolean
  askPhone(): Promise<{ readonly data: string; readonly iv: string } | null>
}
type Callbacks = Readonly<Record<'success' | 'fail', (answer?: object) => void>>

const inWecom = (qy: object | undefined) =>
  load<SignOn>('qywx', 'sign-on', { wx: { qy }, dd: undefined, my: undefined })

it('WeCom returns the encrypted phone number if the person agrees', async () => {
  const { tellsPhone, askPhone } = inWecom({
    getMobile: ({ success }: Callbacks) => success({ encryptedData: 'sealed', iv: 'start' }),
  })
  expect(tellsPhone({})).toBe(true)
  expect(await askPhone()).toEqual({ data: 'sealed', iv: 'start' })
})

it.each([
  ['the person refuses', { getMobile: ({ fail }: Callbacks) => fail({ errMsg: 'qy__getMobile:fail cancel' }) }],
  ['the answer is empty', { getMobile: ({ success }: Callbacks) => success({}) }],
])('returns null if %s', async (_, qy) => {
  expect(await inWecom(qy).askPhone()).toBeNull()
})

it.each([
  ['an older WeCom', inWecom({})],
  ['WeChat', inWecom(undefined)],
  ['DingTalk, which provides it with the code', load<SignOn>('dd', 'sign-on', { wx: undefined, dd: {}, my: {} })],
])('does not request the number in %s', async (_, { tellsPhone, askPhone }) => {
  expect([tellsPhone({}), await askPhone()]).toEqual([false, null])
})
