import type { DecisionAction } from '@wire'
import { payment } from '@/modules/finance/payment/payment.module'
import type { As, Served } from '../../support/serve'
import type { Picks, TaskKey } from './model'
import type { RandomOffice } from './office'

/** State shared by all games; a restart replaces the server. */
export interface Context {
  server: Served
  readonly office: RandomOffice
  readonly absences: { readonly user: string; readonly by: string }[]
}

export interface OpenTask extends TaskKey {
  readonly id: string
}

export interface Row {
  readonly status: string
  readonly state: number
  readonly version: number
  readonly tasks: readonly OpenTask[]
}

/** Reads flows from the database, all of them in one query, because only the games change them. */
export const rowsOf = async ({ office }: Context, flows: readonly string[]) => {
  const rows = await office.inFirm((sql) =>
    sql.many<Row & { readonly flow: string }>(
      `select f.guid::text as flow, f.status, p.flow_state as state, p.version, coalesce((select jsonb_agg(jsonb_build_object('id', t.guid, 'node', t.node,
          'user', t.user_code) order by t.node, t.user_code) from flow_task t where t.enterprise_id = f.enterprise_id
          and t.flow_guid = f.guid and t.status = 'waiting'), '[]') as tasks
         from flow f join "${payment.name}" p on p.enterprise_id = f.enterprise_id and p.guid = f.record_guid
        where f.guid = any($1::uuid[])`,
      [flows],
    ),
  )
  return new Map(rows.map((row) => [row.flow, row]))
}

/** Changes the amount of a returned record. */
export const setAmount = ({ office }: Context, record: string, amount: number) =>
  office.inFirm((sql) =>
    sql.run(`update "${payment.name}" set amount = $2::numeric / 100, version = version + 1 where guid = $1`, [
      record,
      amount,
    ]),
  )

interface Submission {
  readonly guid: string
  readonly TemplateID: string
  readonly RID: string
  readonly Version: number
  readonly Receivers: Picks
}

export const submit = ({ server }: Context, as: As, takes: Submission) =>
  server.save('SubmitWF.Submit', 'add', { ...takes, MID: payment.name, Remark: '' }, as)

export const decide = (
  { server }: Context,
  as: As,
  guid: string,
  TaskID: string,
  Action: DecisionAction,
  more: object,
) => {
  const takes = { guid, TaskID, Action, Opinion: '意见', To: '', Again: '', Users: [], Receivers: {}, Signature: '' }
  return server.save('WFAudit.Decide', 'edit', { ...takes, ...more }, as)
}

export type StarterAct = 'withdraw' | 'abandon' | 'urge' | 'comment'

export function starterAct({ server }: Context, as: As, what: StarterAct, guid: string, key: string) {
  if (what === 'withdraw') return server.save('WFAudit.CancelToWaitAudit', 'edit', { guid, Remark: '' }, as)
  if (what === 'abandon') return server.save('WFAudit.Abandon', 'edit', { guid, Remark: '' }, as)
  if (what === 'urge') return server.save('WFAudit.HastenWaitAudit', 'edit', { guid }, as)
  return server.save('WFAudit.Comment', 'edit', { guid, key, Remark: '请看' }, as)
}
