import { randomUUID } from 'node:crypto'
import { project } from '@/modules/projects/project/project.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { safetyImprovement } from '@/modules/quality/safety-improvement/safety-improvement.module'
import { safetyReinspection } from '@/modules/quality/safety-reinspection/safety-reinspection.module'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { uploadPictures } from '../../support/pictures'
import type { Served } from '../../support/serve'
import type { Values } from './desk'
import { openSite, type Site } from './site'

type Who = Awaited<ReturnType<Site['person']>>

/** A site with a kind of hazard, a checker, a rectifier, and a person of another project who may view safety. */
export async function openHazards(server: Served) {
  const site = await openSite(server)
  const checker = await site.person('8806', 'delete', 'project')
  const rectifier = await site.person('8806', 'edit', 'own')
  const outsider = await site.person('8806', 'view', 'own')
  const [kind, hazard] = [randomUUID(), randomUUID()]
  const { values, version } = await site.read(project, site.job)
  const team = [checker.userCode, rectifier.userCode]
  await site.save(project, site.job, { ...values, team }, { Version: version })
  const today = dayFromToday()
  await site.save(natureClass, kind, { name: '高处作业', domain: 'safety' })
  const usual = { requirement: '补设', days: 3 }
  await site.save(nature, hazard, { class: kind, name: '临边防护缺失', severity: 'critical', ...usual })

  const draft = (more: Values = {}): Values => ({
    ...{ project: site.job, part: '3号楼7层东侧临边', date: today, checkers: [checker.userCode], kind: 'daily' },
    ...{ items: [], found: true, nature: hazard, severity: 'critical', likelihood: '4', consequence: '5' },
    ...{ description: '临边无防护', requirement: '补设防护栏杆', stopWork: true, copyTo: [] },
    ...{ rectifier: rectifier.userCode, deadline: dayFromToday(1), ...more },
  })
  const photosOf = (who: Who, module: Module, guid: string, count: number) =>
    uploadPictures(server, who, { module: module.name, guid, field: 'photos' }, count)
  const send = (who: Who, module: Module, guid: string, Data: Values, more: object = {}) => {
    const takes = { guid, Version: 0, Data, Confirmed: [], Reason: '', ...more }
    return server.save(recordCall(module, 'Save'), 'add', takes, who)
  }
  /** Files a check with the number of photos it needs. */
  const file = async (guid: string, more: Values = {}, options: object = {}) =>
    send(checker, safetyCheck, guid, draft({ photos: await photosOf(checker, safetyCheck, guid, 3), ...more }), options)
  const modelAs = (who: Who, guid: string) => server.get(recordCall(safetyCheck, 'GetModel'), { guid }, who)
  const listAs = async (who: Who, filters: Readonly<Record<string, string>> = {}) => {
    const query = { page: 1, rows: 50, keyword: '', sort: '', filters, also: [], deleted: false }
    return (await server.get(recordCall(safetyCheck, 'GetListPage'), query, who)).body.rows
  }
  const rectify = async (who: Who, check: string, more: Values = {}) => {
    const guid = randomUUID()
    const photos = await photosOf(who, safetyImprovement, guid, 1)
    const Data = { check, done: '已补设', date: today, worker: who.userCode, photos, ...more }
    return { guid, answer: await send(who, safetyImprovement, guid, Data) }
  }
  const recheck = (who: Who, check: string, more: Values, options: object = {}) => {
    const Data = { check, date: today, checker: who.userCode, photos: [], ...more }
    return send(who, safetyReinspection, randomUUID(), Data, options)
  }
  const editAs = async (who: Who, guid: string, more: Values) => {
    const { values, version } = (await modelAs(who, guid)).body
    const takes = { guid, Version: version, Data: { ...values, ...more }, Confirmed: [], Reason: '' }
    return server.save(recordCall(safetyCheck, 'Save'), 'edit', takes, who)
  }
  return {
    ...{ site, checker, rectifier, outsider, hazard, today },
    ...{ draft, photosOf, send, file, modelAs, listAs, rectify, recheck, editAs },
  }
}

export type Hazards = Awaited<ReturnType<typeof openHazards>>
