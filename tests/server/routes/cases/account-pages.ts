import { codeFor, enter, invite, newPhone, type Pages, registered } from '../support/people'

/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const accountPages: Pages = {
  '/phoneLogin/:phoneNumber?': async (world) => {
    const { phone } = await invite(world)
    const Code = await codeFor(world, phone, 'login')
    const { body } = await world.server.save('Login.PhoneLogin', 'edit', { Phone: phone, Code, Remember: false })
    expect(body.Me.Phone).toBe(phone)
  },
  '/register/:phoneNumber?': async (world) => expect((await registered(world)).Me.TrialUntil).not.toBe(''),
  '/registerPaw/:phone?': async (world) => {
    const { Me } = await registered(world)
    expect((await enter(world, Me.Phone, 'abcd')).problem).toBeNull()
  },
  '/forgotPaw': async (world) => {
    const { phone } = await invite(world)
    const given = { Phone: phone, Code: await codeFor(world, phone, 'forgot'), Password: 'again2026' }
    expect((await world.server.save('Login.ResetPassword', 'edit', given)).text).toBe('Success')
    expect((await enter(world, phone, 'again2026')).problem).toBeNull()
  },
  '/changepassword': async (world) => {
    const { login, phone } = await invite(world)
    const change = { OldPassword: 'first2026', Password: 'next2026' }
    expect((await world.server.save('Account.ChangePassword', 'edit', change, { login })).problem).toBeNull()
    expect((await enter(world, phone, 'next2026')).problem).toBeNull()
  },
  '/changePhone': async (world) => {
    const [{ login }, Phone] = [await invite(world), newPhone(world)]
    const change = { Phone, Code: await codeFor(world, Phone, 'phone'), Password: 'first2026' }
    expect((await world.server.save('Account.ChangePhone', 'edit', change, { login })).text).toBe('Success')
    expect((await world.server.get('Account.GetModel', {}, { login })).body.Phone).toBe(Phone)
  },
  '/cancelAccount': async (world) => {
    const { login, phone } = await invite(world)
    const given = { Code: await codeFor(world, phone, 'cancel'), Password: 'first2026' }
    expect((await world.server.save('Account.Cancel', 'edit', given, { login })).text).toBe('Success')
    expect((await world.server.get('Account.GetModel', {}, { login })).status).toBe(401)
  },
  '/devices': async (world) => {
    const { login, phone } = await invite(world)
    await enter(world, phone, 'first2026')
    expect((await world.server.get('Account.GetDevices', {}, { login })).body.length).toBeGreaterThan(0)
  },
  '/mydetail': async (world) => {
    const as = { login: (await invite(world)).login }
    await world.server.save('Account.SaveModel', 'edit', { UserName: '改名' }, as)
    expect((await world.server.get('Account.GetModel', {}, as)).body.UserName).toBe('改名')
  },
  // This server has no demo data.
  '/demo': async ({ server }) => expect((await server.save('Login.Demo', 'add', {})).problem).toBe('not-configured'),
  '/about': async ({ server }) =>
    expect((await server.get('Common.GetVersion', {})).body).toMatchObject({ Version: 'V3.1.1_22120602' }),
  '/updateLog': async ({ server }) => expect((await server.get('Common.GetVersionLog', {})).body).not.toHaveLength(0),
  '/agreement/:name': async ({ server }) => {
    const titles = []
    for (const name of ['service', 'privacy'] as const)
      titles.push((await server.get('Common.GetAgreement', { name })).body.Title)
    expect(new Set(titles).size).toBe(2)
  },
  '/usersign': async ({ server, as }) => {
    const Picture = `data:image/png;base64,${pixel}`
    expect((await server.save('Account.SaveSignature', 'edit', { Picture }, as)).text).toBe('Success')
    expect((await server.get('Account.GetSignature', {}, as)).body.Picture).not.toBe('')
  },
  '/setauditcommentport': async ({ server, as }) => {
    const texts = { Approval: '可以', ApprovalDismiss: '不可以', ApprovalRepetition: '请重报' }
    await server.save('Account.SaveOpinions', 'edit', texts, as)
    expect((await server.get('Account.GetOpinions', {}, as)).body).toEqual(texts)
  },
  '/lookhome': async ({ server }) => expect((await server.get('Look.GetRightGroup', {})).body).not.toHaveLength(0),
  '/lookapplication': async ({ server }) => {
    const { body } = await server.get('Look.GetRightGroup', {})
    expect(body.flatMap(({ list }) => list.map(({ id }) => id))).toContain('8817')
  },
  '/lookindexsearch': async ({ server }) =>
    expect((await server.get('Look.Search', { keyword: '合同' })).body).not.toHaveLength(0),
  '/wechatqrcode': async ({ server }) =>
    expect((await server.save('SignOn.AskDesktop', 'add', {})).body.Picture).not.toBe(''),
}
