import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { material } from '@/modules/materials/material/material.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { type Module, recordCall, yuan } from '@/schema'
import type { Desk } from '../records/support/desk'
import { readPdf } from '../support/pdf'
import type { As, Served } from '../support/serve'

type Lang = 'zh' | 'en' | 'es' | 'tw'
type More = Readonly<Record<string, unknown>>

/** Calls that print records of a desk. */
export function openPrinter(server: Served, desk: Desk) {
  /** Requests the PDF of a record, as a browser does. */
  async function getPdf(module: Module, guid: string, { login = desk.as.login, lang = 'zh' }: As = {}) {
    const [handler] = recordCall(module, 'GetPdf').split('.')
    const answer = await server.app.inject({
      url: `/OPM3/H5/${handler}.ashx?method=GetPdf&guid=${guid}&lang=${lang}`,
      headers: login === null ? {} : { auth: `${login.Id}.${login.JW}.${Date.now()}` },
    })
    return {
      status: answer.statusCode,
      problem: answer.headers['purlin-problem'],
      headers: answer.headers,
      bytes: answer.rawPayload,
      text: answer.body,
    }
  }

  async function print(module: Module, guid: string, lang: Lang = 'zh') {
    const { status, bytes, text } = await getPdf(module, guid, { lang })
    if (status !== 200) throw new Error(text)
    const { KEEP_PDF: folder } = process.env
    if (folder) writeFileSync(`${folder}/${module.name}-${lang}-${guid.slice(0, 4)}.pdf`, bytes)
    return readPdf(bytes)
  }

  let count = 0
  const line = (more: More = {}) => ({ guid: randomUUID(), quantity: 2, price: yuan(3.5), ...more })

  async function createMaterials(materialCount: number, unit = '吨') {
    const guids = Array.from({ length: materialCount }, () => randomUUID())
    for (const guid of guids) {
      count += 1
      await desk.save(material, guid, { code: `M-${count}`, name: `材料${count}`, kind: 'steel', unit })
    }
    return guids
  }

  async function createPurchase(items: readonly object[], more: More = {}) {
    const guid = randomUUID()
    const Data = {
      title: '六月钢材采购',
      project: desk.job,
      applicant: desk.firm.founder.userCode,
      date: '2026-06-01',
      needBy: '2026-06-20',
      status: 'open',
      items,
      ...more,
    }
    const answer = await desk.save(purchase, guid, Data)
    if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
    return guid
  }

  return { getPdf, print, line, createMaterials, createPurchase }
}

export type Printer = ReturnType<typeof openPrinter>
