import { randomUUID } from 'node:crypto'
import type { DataScope } from '@wire'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { qualityImprovement } from '@/modules/quality/improvement/improvement.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { qualityReinspection } from '@/modules/quality/reinspection/reinspection.module'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { uploadPictures } from '../../support/pictures'
import type { Served } from '../../support/serve'
import { openDesk, type Values } from './desk'

type Who = Awaited<ReturnType<Awaited<ReturnType<typeof openDesk>>['firm']['invite']>>

/** A desk with a library of problem types and people with various rights, for modules with steps. */
const unconfirmed = { Confirmed: [] as readonly string[], Reason: '' }
/** Reports of closed days and weeks need a reason. */
const late = { Confirmed: ['locked-late', 'locked-change', 'later-than-before'], Reason: '补报' }

export async function openSite(server: Served) {
  const desk = await openDesk(server)
  const { firm, as } = desk
  const [kind, problem] = [randomUUID(), randomUUID()]
  await desk.save(natureClass, kind, { name: '钢筋工程', domain: 'quality' })
  await desk.save(nature, problem, { class: kind, name: '钢筋间距偏差', severity: 'major', requirement: '按图调整' })

  let invited = 40
  /** Invites a person with a right to a function and a data scope. */
  async function person(code: string, level: 'view' | 'edit' | 'delete', dataScope: DataScope = 'own'): Promise<Who> {
    invited += 1
    const who = await firm.invite(invited)
    const role = randomUUID()
    const right = { view: true, edit: level !== 'view', delete: level === 'delete', approve: false }
    const rights = [code, '8815'].map((each) => ({ code: each, ...right }))
    const roleDraft = { guid: role, name: `角色${invited}`, dataScope, rights, version: 0 }
    await server.save('Role.Save', 'add', roleDraft, as)
    await server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
      sql.run('insert into member_role (enterprise_id, user_code, role_guid) values ($1, $2, $3)', [
        firm.enterprise,
        who.userCode,
        role,
      ]),
    )
    return who
  }

  const boss: Who = { login: firm.login, phone: firm.founder.phone, userCode: firm.founder.userCode }
  /** The person who rectifies findings, with the right to view only. */
  const worker = await person('8805', 'view')

  /** Saves a record as a person, with the minimum number of photos. */
  async function saveAs(
    who: { readonly login: Who['login'] },
    module: Module,
    guid: string,
    Data: Values,
    Version = 0,
  ) {
    const { photos } = module.fields
    const count = photos?.options.atLeast ?? 0
    const isMissing = photos !== undefined && Data.photos === undefined && count > 0 && Version === 0
    const own = isMissing
      ? { photos: await uploadPictures(server, who, { module: module.name, guid, field: 'photos' }, count) }
      : {}
    const takes = { guid, Version, Data: { ...own, ...Data }, ...(module.locks === null ? unconfirmed : late) }
    return server.save(recordCall(module, 'Save'), Version > 0 ? 'edit' : 'add', takes, who)
  }

  const checkDraft = (more: Values = {}): Values => ({
    ...{ project: desk.job, part: '三层梁板', date: '2026-11-01', checkers: [firm.founder.userCode], kind: 'daily' },
    ...{ items: [{ guid: randomUUID(), item: '间距', result: 'bad' }], found: true, nature: problem },
    ...{ severity: 'major', description: '间距大于设计值', requirement: '三日内调整' },
    ...{ rectifier: worker.userCode, deadline: dayFromToday(3), copyTo: [] },
    ...more,
  })
  async function createCheck(more: Values = {}) {
    const guid = randomUUID()
    const answer = await saveAs(as, qualityCheck, guid, checkDraft(more))
    if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
    return guid
  }
  const improvement = (check: string, worker: string, more: Values = {}): Values => ({
    ...{ check, done: '已重新绑扎', date: dayFromToday(), worker, ...more },
  })
  const reinspection = (check: string, result: 'pass' | 'fail', more: Values = {}): Values => ({
    ...{ check, result, opinion: result === 'fail' ? '仍有偏差' : null, date: dayFromToday() },
    ...{ checker: firm.founder.userCode, ...more },
  })
  const rectify = async (check: string, who: Who = worker) => {
    const guid = randomUUID()
    return { guid, answer: await saveAs(who, qualityImprovement, guid, improvement(check, who.userCode)) }
  }
  const recheck = async (check: string, result: 'pass' | 'fail') => {
    const guid = randomUUID()
    return { guid, answer: await saveAs(as, qualityReinspection, guid, reinspection(check, result)) }
  }
  const stateOf = async (check: string) => (await desk.read(qualityCheck, check)).values.status
  return {
    ...desk,
    ...{
      kind,
      problem,
      person,
      saveAs,
      checkDraft,
      createCheck,
      improvement,
      reinspection,
      rectify,
      recheck,
      stateOf,
      worker,
      boss,
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>
