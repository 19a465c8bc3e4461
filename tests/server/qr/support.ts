import { randomUUID } from 'node:crypto'
import type { LabelSize } from '@wire'
import { material } from '@/modules/materials/material/material.module'
import { calls } from '../../../server/http/calls'
import { jsonLog } from '../../../server/log'
import { openDesk } from '../records/support/desk'
import { type As, serve } from '../support/serve'

interface Code {
  readonly BC: string
  readonly name: string
}

/** A firm with a material, and calls to create and scan its codes. */
export async function openLabels() {
  const lines: string[] = []
  const log = jsonLog('info', (line) => lines.push(line))
  const server = await serve({ endpoints: calls, log, services: { publicUrl: 'https://purlin.example', log } })
  const desk = await openDesk(server)
  const steel = randomUUID()
  await desk.save(material, steel, { code: 'GJ-001', name: '螺纹钢', kind: 'steel', unit: '吨', model: 'HRB400' })

  const save = (takes: Partial<{ guid: string; Module: string; Record: string; Shown: string[] }>, as: As = desk.as) =>
    server.save(
      'QrCode.Save',
      'add',
      { guid: randomUUID(), Module: 'material', Record: steel, Shown: [], ...takes },
      as,
    )

  /** Creates a code as on a label. */
  const createCode = async (Shown: string[] = [], as: As = desk.as): Promise<Code & { guid: string }> => {
    const guid = randomUUID()
    const answer = await save({ guid, Shown }, as)
    if (answer.problem !== null) throw new Error(answer.text)
    return { guid, BC: answer.body.BC, name: answer.body.Name }
  }
  const of = ({ BC, name }: Code) => ({ BC, name })
  const outsider: As = { address: '10.9.9.9' }

  return {
    server,
    desk,
    steel,
    lines,
    save,
    createCode,
    open: (code: Code, as: As = desk.as) => server.save('QrCode.Open', 'edit', of(code), as),
    see: (code: Code, as: As = outsider) => server.save('QrCode.See', 'edit', of(code), as),
    list: async (as: As = desk.as, more: object = {}) =>
      (await server.get('QrCode.GetList', { page: 1, rows: 50, Module: '', Record: '', State: '', ...more }, as)).body,
    labels: (guids: readonly string[], size: LabelSize, { login = desk.as.login }: As = {}) =>
      server.app.inject({
        url: `/OPM3/H5/QrCode.ashx?method=GetLabels&guids=${encodeURIComponent(JSON.stringify(guids))}&size=${size}`,
        headers: login === null ? {} : { auth: `${login.Id}.${login.JW}.${Date.now()}` },
      }),
    /** Invites a person who may only view materials. */
    reader: async (index: number, edit = false) => {
      const rights = [{ code: material.code, view: true, edit, delete: false, approve: false }]
      const role = { guid: desk.firm.role, name: '现场', dataScope: 'all' as const, rights, version: 0 }
      const { body } = await server.get('Role.GetModel', { guid: desk.firm.role }, desk.as)
      await server.save('Role.Save', 'edit', { ...role, version: body.version }, desk.as)
      return desk.firm.invite(index)
    },
    audited: (action: string) =>
      server.store.system((sql) =>
        sql.many<{ changes: Record<string, unknown>; subject_guid: string; user_code: string; address: string }>(
          `select changes, subject_guid, user_code, address from audit where subject = 'qr' and action = $1 order by id`,
          [action],
        ),
      ),
    close: () => server.close(),
  }
}

export type Labels = Awaited<ReturnType<typeof openLabels>>
