import { contract } from '@/modules/finance/contract/contract.module'
import { nodeReaching } from '@/modules/finance/node-reaching/node-reaching.module'
import { seedRecords, seedSteps } from '../base/batch'
import { guidOf, type SeedContext, type SignedContract } from '../base/seed'

/** Days after which all nodes of a contract of the demo are reached. */
const wholeDuration = 310

/** Lets old contracts for equipment be due by payment nodes, all of which were reached on their planned days. */
export async function reachNodes({ work, seed, today }: SeedContext, signed: readonly SignedContract[]) {
  const chosen = await work.sql.many<{ guid: string; nodes: readonly Record<string, unknown>[] }>(
    `select c.guid::text as guid, json_agg(json_build_object('guid', n.guid, 'name', n.name, 'share', n.share,
            'amount', (n.amount * 100)::bigint, 'date', n.date, 'condition', n.condition, 'state', n.state)
            order by n.place) as nodes
       from contract c join contract_nodes n on n.enterprise_id = c.enterprise_id and n.parent_guid = c.guid
      where c.enterprise_id = $1 and c.type = 'equipment' and c.status = 'running' and c."signDate" < $2::date - ${wholeDuration}
      group by c.enterprise_id, c.guid`,
    [work.enterprise, today],
  )
  const handlers = new Map(signed.map(({ guid, site }) => [guid, site.manager]))
  const reached = chosen.flatMap(({ guid, nodes }) =>
    nodes.map((node, at) => {
      const became = nodes.map((each, index) =>
        index <= at ? { ...each, state: 'reached', reachedOn: each.date } : each,
      )
      const was = became.map((each, index) => (index === at ? { ...each, state: 'waiting', reachedOn: null } : each))
      return { of: guid, guid: guidOf(seed, `reached:${guid}:${at}`), node, was, became }
    }),
  )
  const records = reached.map(({ of, guid, node }) => ({
    ...{ guid, user: handlers.get(of) ?? work.who.userCode },
    values: { contract: of, name: node.name, state: 'reached', date: node.date },
  }))
  await seedRecords(work, nodeReaching, records)
  const steps = reached.map(({ of, guid, was, became }) => ({
    ...{ of, guid, step: 'reach', user: handlers.get(of) ?? work.who.userCode },
    ...{ was: { nodes: was }, became: { nodes: became } },
  }))
  await seedSteps(work, contract, steps)
  const guids = chosen.map(({ guid }) => guid)
  await work.sql.run(
    `update contract_nodes set state = 'reached', "reachedOn" = date where parent_guid = any($1::uuid[])`,
    [guids],
  )
  await work.sql.run(`update contract set billing = 'nodes', "nextNode" = null where guid = any($1::uuid[])`, [guids])
  await work.sql.run(`update payment set basis = 'nodes' where contract = any($1::uuid[])`, [guids])
}
