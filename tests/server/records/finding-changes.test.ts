import { randomUUID } from 'node:crypto'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { checkType } from '@/modules/quality/check-type/check-type.module'
import { dayFromToday, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { issuesIn, type Values } from './support/desk'
import { openSite, type Site } from './support/site'

let server: Served
let site: Site

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
})
afterAll(() => server.close())

interface Given {
  readonly Confirmed?: readonly string[]
  readonly Reason?: string
}
/** Changes a check without the confirmations of the desk. */
async function change(guid: string, more: Values, { Confirmed = [], Reason = '' }: Given = {}) {
  const { values, version } = await site.read(qualityCheck, guid)
  const takes = { guid, Version: version, Data: { ...values, ...more }, Confirmed, Reason }
  return server.save(recordCall(qualityCheck, 'Save'), 'edit', takes, site.as)
}

it('a later deadline needs a reason, an earlier one does not', async () => {
  const guid = await site.createCheck({ deadline: dayFromToday(3) })
  const later = await change(guid, { deadline: dayFromToday(6) })
  expect([later.problem, issuesIn(later)]).toEqual(['confirm-first', ['deadline later-than-before']])
  const given = { Confirmed: ['later-than-before'], Reason: '钢筋未到场' }
  expect((await change(guid, { deadline: dayFromToday(6) }, given)).text).toBe('Success')
  expect((await change(guid, { deadline: dayFromToday(2) })).text).toBe('Success')
})

it('after a re-inspection that failed, only the deadline, the rectifier and the copies change', async () => {
  const guid = await site.createCheck()
  await site.rectify(guid)
  await site.recheck(guid, 'fail')
  expect(issuesIn(await change(guid, { description: '改写' }))).toEqual(['description fixed-in-state'])
  expect((await change(guid, { copyTo: [site.boss.userCode] })).text).toBe('Success')
})

it('a clean check is changed until the end of the next day', async () => {
  const nothing = { found: false, items: [], nature: null, severity: null, rectifier: null, deadline: null }
  const clean = { ...nothing, description: null, requirement: null }
  const [recent, earlier] = [
    await site.createCheck({ ...clean, date: dayFromToday(-1) }),
    await site.createCheck({ ...clean, date: dayFromToday(-2) }),
  ]
  expect((await change(recent, { part: '四层梁板' })).text).toBe('Success')
  // The founder is an administrator, who changes it with a reason.
  expect(issuesIn(await change(earlier, { part: '四层梁板' }))).toEqual(['date locked-change'])
})

it('a disabled check type is not offered', async () => {
  const type = await site.mustSave(checkType, { name: '实测实量', domain: 'quality', disabled: true, items: [] })
  expect(issuesIn(await site.save(qualityCheck, randomUUID(), site.checkDraft({ type })))).toContain(
    'type not-in-state',
  )
})

it('work that a finding stopped is resumed after its re-inspection', async () => {
  const guid = await site.createCheck({ stopWork: true, part: '3号楼7层东侧临边' })
  const move = async (more: Values) => {
    const { values, version } = await site.read(project, site.job)
    return site.save(project, site.job, { ...values, ...more }, { Version: version })
  }
  expect((await move({ status: 'paused', pausedWhy: '临边防护缺失' })).text).toBe('Success')
  const refused = await move({ status: 'building' })
  expect(issuesIn(refused)).toEqual(['status stop-work-open'])
  expect(refused.text).toContain('3号楼7层东侧临边')
  await site.rectify(guid)
  expect(issuesIn(await move({ status: 'building' }))).toEqual(['status stop-work-open'])
  await site.recheck(guid, 'pass')
  expect((await move({ status: 'building' })).text).toBe('Success')
})
