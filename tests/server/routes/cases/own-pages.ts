import { randomUUID } from 'node:crypto'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { certificateLoan } from '@/modules/assets/certificate-loan/certificate-loan.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { drawCame } from '@/modules/drawings/draw-came/draw-came.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { stockTake } from '@/modules/materials/stock-take/stock-take.module'
import { notice } from '@/modules/office/notice/notice.module'
import { coverage } from '../../../routes/coverage'
import { plantFlow } from '../../matrix/flow-calls'
import { listQuery } from '../support/addresses'
import { invite, type Pages, registered } from '../support/people'
import type { World } from '../support/world'
import { accountPages } from './account-pages'

const paged = { page: 1, rows: 50 }

/** Messages of a group or a module, as the address narrows them. */
const messages = async ({ server }: World, as: object, group: '' | 'notice' | 'comment', module = '') =>
  (await server.get('Message.GetList', { ...paged, group, module, unread: false }, as)).body

/** An administrator with one message of a notice and one of a comment. */
async function informed(world: World) {
  const { server, as, base } = world
  const member = await invite(world, { IsAdministrator: true })
  await world.make(notice, { reach: 'people', people: [member.userCode] })
  const Data = { UID: randomUUID(), RID: base, MID: contract.name, Remark: '请核对', ToUser: member.userCode, BC: '' }
  expect((await server.save('Comment.Save', 'add', { Data }, as)).text).toBe('Success')
  return { login: member.login }
}

async function labelled({ server, as, base }: World) {
  const takes = { guid: randomUUID(), Module: contract.name, Record: base, Shown: ['name'] }
  const { body } = await server.save('QrCode.Save', 'add', takes, as)
  return { BC: body.BC, name: body.Name }
}

/** A payment that was reported and waits for the founder; once for all pages. */
let started: Promise<unknown> | undefined
const reported = ({ server, firm, base }: World) => {
  started ??= plantFlow(server, firm, base)
  return started
}

/** The people who may receive at the node in the address. */
async function receivers(world: World) {
  await reported(world)
  const at = async (NodeID: string) => {
    const node = { TemplateID: world.base, NodeID, MID: payment.name, RID: world.base, keyword: '', ...paged }
    return (await world.server.get('StartWF.GetReceiver', node, world.as)).body
  }
  expect((await at('a')).map(({ UserCode }) => UserCode)).toEqual([world.me])
}

/** What a home counts under one name before and after some work. */
async function counted({ server, as }: World, home: string, name: string, work: () => Promise<unknown>) {
  const read = async () =>
    (await server.get('UserRight.GetModuleHome', { home, project: '' }, as)).body.counts[name] ?? 0
  const before = await read()
  await work()
  return (await read()) - before
}

const pages: Pages = {
  '/CompaniesList': async ({ server, as, firm }) =>
    expect((await server.get('Enterprise.GetList', {}, as)).body.map(({ CompaniesId }) => CompaniesId)).toContain(
      firm.enterprise,
    ),
  '/CompaniesNewsCode': async ({ server, as, firm }) => {
    const { body } = await server.get('Enterprise.FindByCode', { Code: firm.invitation }, as)
    expect(body.CompaniesName).toBe(firm.name)
  },
  '/enterpriseCreate': async (world) => {
    const { Id, JW } = await registered(world)
    const made = { guid: randomUUID(), Name: '新办企业', ShortName: '新办' }
    expect((await world.server.save('Enterprise.Create', 'add', made, { login: { Id, JW } })).body.Me.CompanyName).toBe(
      '新办企业',
    )
  },
  '/xinpeople': async ({ server, as, firm }) => {
    const { body } = await server.get('UserManage.GetJoinUserList', paged, as)
    expect(body.map(({ Guid }) => Guid)).toContain(firm.request)
  },
  '/invitation': async ({ server, as, firm }) =>
    expect((await server.get('Enterprise.GetInvitation', {}, as)).body.Code).toBe(firm.invitation),
  '/members/:department?': async ({ server, as, firm }) => {
    const of = async (department: string) =>
      (await server.get('UserManage.GetUserManage', { ...paged, keyword: '', state: '', department }, as)).body.rows
    const codes = (await of(firm.department)).map(({ UserCode }) => UserCode)
    expect(codes).toContain(firm.member.userCode)
    expect(codes).not.toContain(firm.founder.userCode)
  },
  '/memberEdit/:userCode?': async ({ server, as, firm }) => {
    const { body } = await server.get('UserManage.GetModel', { UserCode: firm.member.userCode }, as)
    expect(body).toMatchObject({ DepartmentId: firm.department, PostId: firm.post, RoleIds: [firm.role] })
  },
  '/departments': async ({ server, as, firm }) =>
    expect((await server.get('Department.GetTree', {}, as)).body.map(({ id }) => id)).toContain(firm.department),
  '/departmentEdit/:guid?': async ({ server, as }) => {
    const [guid, brief] = [randomUUID(), '负责现场']
    const made = { guid, parentId: '', name: '安全部', brief, serialNumber: '03', managerCode: '', version: 0 }
    expect((await server.save('Department.Save', 'add', made, as)).text).toBe('Success')
    expect((await server.get('Department.GetTree', {}, as)).body.find(({ id }) => id === guid)).toMatchObject({ brief })
  },
  '/posts': async ({ server, as, firm }) =>
    expect((await server.get('Post.GetList', {}, as)).body.map(({ id }) => id)).toContain(firm.post),
  '/dictionaries': async ({ server, as }) =>
    expect((await server.get('Dictionary.GetList', {}, as)).body.map(({ name }) => name)).toContain('contract-type'),
  '/paymentSettings': async ({ server, as }) =>
    expect((await server.get('PaymentSettings.GetModel', {}, as)).body.ApprovalPays).toBe(false),
  '/today': async ({ server, as }) => {
    const { body } = await server.get('Roster.GetWeek', { date: '2026-05-06' }, as)
    expect(body.map(({ day }) => day)).toEqual(
      ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-05-${day}`),
    )
  },
  '/outside/:code': async ({ server, as }) => {
    const groups = (await server.get('UserRight.GetRightGroup', { keyword: '', Btype: '' }, as)).body
    expect(groups.flatMap(({ list }) => list).find(({ id }) => id === '8863')?.url).toBeUndefined()
  },
  '/externalPages': async ({ server, as }) => {
    const { Version } = (await server.get('Enterprise.GetLinks', {}, as)).body
    const given = { Gate: 'https://gate.example.com/', Labour: '', Version }
    expect((await server.save('Enterprise.SaveLinks', 'edit', given, as)).text).toBe('Success')
    expect((await server.get('Enterprise.GetLinks', {}, as)).body).toMatchObject({ Gate: given.Gate, Labour: '' })
  },
  '/roles': async ({ server, as, firm }) =>
    expect((await server.get('Role.GetList', {}, as)).body.map(({ id }) => id)).toContain(firm.role),
  '/permissions': async (world) => {
    const { body } = await world.server.get('Role.GetMine', {}, { login: (await invite(world)).login })
    expect([body.IsAdministrator, body.Rights.some(({ view }) => !view), body.SetUpBy.length > 0]).toEqual([
      ...[false, true, true],
    ])
    expect((await world.server.get('Role.GetMine', {}, world.as)).body).toMatchObject({ Rights: [] })
  },
  '/prjtree': async ({ server, as, base }) => {
    const { body } = await server.get(
      'ProjectTree.SearchProjectName',
      { page: 1, rows: 10, projectname: '绝密', showNoPrj: false },
      as,
    )
    expect(body.find(({ PrjGuid }) => PrjGuid === base)).toMatchObject({
      PrjStateNameAPP: '前期',
      StartUpDepart: '工程部',
    })
  },
  '/message': async (world) => {
    const { body } = await world.server.get('Message.GetCentre', {}, await informed(world))
    expect(body.groups.map(({ Id }) => Id)).toEqual(expect.arrayContaining(['notice', 'comment']))
  },
  '/tongzhiList': async (world) => {
    const rows = await messages(world, await informed(world), 'notice')
    expect(rows.map(({ Group }) => Group)).toEqual(['notice'])
  },
  '/MSG/:uc/:type/:auth?': async (world) => {
    const rows = await messages(world, await informed(world), 'comment')
    expect(rows.map(({ Group }) => Group)).toEqual(['comment'])
  },
  '/MSG/item/:uc/:mk/:type/:isdai?/:auth?': async (world) => {
    const rows = await messages(world, await informed(world), '', notice.name)
    expect(rows.map(({ Module }) => Module)).toEqual([notice.name])
  },
  '/qrcodeknow/:BC/:name': async (world) => {
    const { body } = await world.server.get('QrCode.GetModel', await labelled(world), world.as)
    expect(body).toMatchObject({ Record: world.base, Shown: ['name'], Scans: 0 })
  },
  '/qrcodeview/:BC/:name': async (world) => {
    const { body } = await world.server.save('QrCode.Open', 'edit', await labelled(world), world.as)
    expect(body).toMatchObject({ Module: contract.name, Record: world.base })
  },
  // Old links name the type in words.
  '/certificateList/:typename/:titleName': async (world) => {
    const type = await world.make(certificateType, { name: '塔吊证' })
    const made = await world.make(certificate, { type })
    const { module, filters } = listQuery('/certificateList/塔吊证/x', world.me)
    expect(await world.guids(module, filters)).toEqual([made])
  },
  '/qualityhome': async (world) => expect(await counted(world, 'quality', 'rectify', () => world.checked({}))).toBe(1),
  '/safetyhome': async (world) => expect(await counted(world, 'safety', 'rectify', () => world.inspected({}))).toBe(1),
  '/inspectionhome': async (world) =>
    expect(await counted(world, 'inspection', 'rectify', () => world.toured({}))).toBe(1),
  '/certificateHome': async (world) =>
    expect(await counted(world, 'certificates', 'lent', () => world.make(certificateLoan))).toBe(1),
  '/drawManageHome': async (world) =>
    expect(await counted(world, 'drawings', 'check', () => world.make(drawCame))).toBe(1),
  '/inventoryList': async (world) =>
    expect(await counted(world, 'inventory', 'take', () => world.make(stockTake))).toBe(1),
  '/daishenList': async (world) => {
    await reported(world)
    const asked = { ...paged, keyword: '', module: '', status: '', sort: '', box: 'waiting' as const }
    const { body } = await world.server.get('FlowMonitor.getRecieveMsg', asked, world.as)
    expect(body.rows.map(({ RID }) => RID)).toContain(world.base)
  },
  '/flowMonitor': async (world) => {
    await reported(world)
    const asked = { ...paged, keyword: '', module: '', status: '', sort: '' }
    const { body } = await world.server.get('FlowMonitor.getMyFlow', asked, world.as)
    expect(body.rows.map(({ RID }) => RID)).toContain(world.base)
  },
  '/commonApproval': async (world) => {
    await reported(world)
    const { body } = await world.server.get('FlowMonitor.GetInFlow', { MID: payment.name, RID: world.base }, world.as)
    expect(body.flows).toHaveLength(1)
  },
  '/approvalpersonalSingle/:title/:code/:TemplateID/:NodeID': receivers,
  '/approvalpersonalMulti/:title/:code/:TemplateID/:NodeID': receivers,
}

export function ownPageTests(open: () => World) {
  it.each(Object.entries({ ...accountPages, ...pages }))(
    'answers the fact that only it has: %s',
    async (path, page) => {
      expect(coverage.routes.find((row) => row.path === path)?.shows).toBeDefined()
      await page(open())
    },
  )
}
