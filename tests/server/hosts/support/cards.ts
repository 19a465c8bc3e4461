import { payment } from '@/modules/finance/payment/payment.module'
import { hostKeys } from '../../../hosts'
import { unseal } from '../../../hosts/callback'
import { issueCode } from '../../../hosts/wecom/card'
import { node, openOffice, type Person, template } from '../../flows/support/office'
import { openAtHosts } from './at-hosts'

/** An office whose people are bound to both hosts, and the cards shown to them. */
export async function openCards() {
  const at = await openAtHosts()
  const office = await openOffice(at.server)
  const { enterprise } = office.firm
  for (const [index, { userCode }] of office.staff.entries()) {
    await at.bind(enterprise, userCode, 'wecom', `wx${index}`)
    await at.bind(enterprise, userCode, 'dingtalk', `dd${index}`)
  }
  const person = (index: number) => office.staff[index] as Person
  const all = <T extends object>(text: string, values: readonly unknown[] = []) =>
    at.server.store.system((sql) => sql.many<T>(text, values))

  /** Submits a payment for approval, and returns the cards sent for it by recipient. */
  async function requestApproval(stages: Parameters<typeof template>[0]) {
    const of = await office.addTemplate(template(stages))
    const record = await office.createPayment(600)
    const { flow, answer } = await office.report(record, of)
    if (answer.problem !== null) throw new Error(answer.text)
    await at.push()
    const cards = await all<{ guid: string; address: string }>(
      'select guid::text as guid, address from card where flow_guid = $1',
      [flow],
    )
    const cardOf = (address: string) => cards.find((card) => card.address === address)?.guid ?? ''
    return { flow, record, cardOf, count: cards.length }
  }

  return {
    at,
    office,
    person,
    all,
    requestApproval,
    one: (id: string, who: number, more = {}) => node(id, { people: [person(who).userCode], ...more }),
    either: (...who: readonly number[]) =>
      node('a', { kind: 2, sign: 'or', people: who.map((index) => person(index).userCode) }),
    inWecom: (task: string) => at.doubles.cards.wecom.cards.get(task),
    inDingtalk: (track: string) => at.doubles.cards.dingtalk.cards.get(track),
    flowStatus: async (record: string) => (await office.desk.read(payment, record)).flow,
    code: (task: string) => ({ ResponseCode: issueCode(at.doubles.cards.wecom, task) }),
    events: (flow: string) =>
      all<{ kind: string; user: string; opinion: string }>(
        `select kind, user_code as user, opinion from flow_event where flow_guid = $1 and user_code <> '' order by seq`,
        [flow],
      ),
    stateOf: async (guid: string) =>
      (await all<{ state: string }>('select state from card where guid = $1', [guid]))[0]?.state,
    decide: async (flow: string, who: number) =>
      office.decide(person(who), await office.taskOf(flow, person(who)), 'agree'),
    /** The message WeCom shows instead, from the answer to the press. */
    textIn: (body: string) => {
      const encrypted = /<Encrypt><!\[CDATA\[(.+?)\]\]><\/Encrypt>/.exec(body)?.[1] ?? ''
      return unseal(hostKeys.wecom.aesKey, encrypted).text
    },
    /** The fields DingTalk shows instead, from the answer to the press. */
    paramsIn: (body: string): Record<string, string> => JSON.parse(body).cardData.cardParamMap,
  }
}

export type Cards = Awaited<ReturnType<typeof openCards>>
