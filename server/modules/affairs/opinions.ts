import { receivedFile } from '@/modules/affairs/received-file/received-file.module'
import { linesIn, Problem } from '@/schema'
import { setValues } from '../../engine/change/set-values'
import { may } from '../../engine/core/actor'
import { audit } from '../../engine/core/audit'
import type { AtWork } from '../../engine/core/context'
import { derivedGuid } from '../../engine/core/derived-guid'
import { refuse } from '../../engine/core/refuse'
import { notify } from '../../engine/messages/notify'
import { findVisible } from '../../engine/records/read'
import { choiceText } from '../../engine/texts/definitions'
import { findRecord, lockRecord } from '../../store/records/records'

/** The most opinions of a document. */
const most = 200

interface Given {
  readonly guid: string
  readonly text: string
}

/** A reader of a received document adds an opinion, which stays as it is; the handler of the document is notified. */
export async function addOpinion(work: AtWork, { guid, text }: Given): Promise<'Success'> {
  const { sql, who, lang } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  if (!may(who, receivedFile.codes, 'view')) throw new Problem('no-view-right')
  await findVisible(work, receivedFile, guid)
  // Two readers at the same time add two lines.
  await lockRecord(sql, receivedFile, guid)
  const found = await findRecord(sql, receivedFile, guid, [])
  if (found === null) throw new Problem('not-found')
  const { status, title, handler } = found.values
  if (status === 'filed') throw new Problem('step-not-now', { state: choiceText(receivedFile, 'status', status, lang) })
  const opinions = linesIn(found.values, 'opinions')
  if (opinions.length >= most) refuse([{ field: 'text', reason: 'too-many', limit: most }])
  const at = new Date().toISOString()
  const line = { guid: derivedGuid(guid, `opinion:${opinions.length}`), person: who.userCode, at, text }
  await setValues(work, receivedFile, guid, { opinions: [...opinions, line] })
  await audit(work, { action: 'edit', subject: receivedFile.name, guid, changes: { opinions: [null, text] } })
  if (typeof handler === 'string' && handler !== who.userCode) {
    await notify(work, {
      ...{ users: [handler], kind: 'outcome', module: receivedFile.name, record: guid, key: `opinion:${line.guid}` },
      words: { code: 'document.opinion', values: { title: String(title), who: who.name, opinion: text } },
    })
  }
  return 'Success'
}
