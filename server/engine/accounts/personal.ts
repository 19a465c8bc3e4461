import { createHash } from 'node:crypto'
import type { LanguageCode, Opinions } from '@wire'
import { Problem } from '@/schema'
import { addSignature, opinionsOf, saveOpinions, signatureOf } from '../../store/accounts/personal'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'

const dataPrefix = 'data:image/png;base64,'
const largest = 200_000
const widest = 2000
const highest = 1000

/** Recognises a PNG by its first bytes and declared size, independent of the declared type. */
function pictureIn(text: string): Buffer {
  const image = text.startsWith(dataPrefix) ? Buffer.from(text.slice(dataPrefix.length), 'base64') : Buffer.alloc(0)
  const isPng = image.length > 33 && image.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'
  if (!isPng || image.length > largest || image.subarray(12, 16).toString('latin1') !== 'IHDR') {
    throw new Problem('signature-invalid')
  }
  const [width, height] = [image.readUInt32BE(16), image.readUInt32BE(20)]
  if (width === 0 || height === 0 || width > widest || height > highest) throw new Problem('signature-invalid')
  return image
}

/** A signature of an action: drawn for it, or the stored one of the caller. */
export async function drawnSignature({ sql, who }: AtWork, drawn: string): Promise<Buffer> {
  if (drawn !== 'own') return pictureIn(drawn)
  const found = await signatureOf(sql, who.userCode)
  if (found === null) throw new Problem('signature-needed')
  return found.image
}

export async function signature({ sql, who }: AtWork) {
  const found = await signatureOf(sql, who.userCode)
  return found === null
    ? { Picture: '', EditedAt: '' }
    : { Picture: `${dataPrefix}${found.image.toString('base64')}`, EditedAt: found.edited_at }
}

export async function sign(work: AtWork, picture: string): Promise<'Success'> {
  const image = pictureIn(picture)
  const hash = createHash('sha256').update(image).digest('hex')
  const added = await addSignature(work.sql, work.enterprise, work.who.userCode, image, hash)
  if (added === 0) throw new Problem('signature-saved')
  await audit(work, { action: 'sign', subject: 'signature', guid: work.who.userCode, changes: { sha256: hash } })
  return 'Success'
}

const defaultOpinions: Readonly<Record<LanguageCode, Opinions>> = {
  zh: { Approval: '同意', ApprovalDismiss: '不同意，驳回', ApprovalRepetition: '请修改后重新提交' },
  tw: { Approval: '同意', ApprovalDismiss: '不同意，駁回', ApprovalRepetition: '請修改後重新送出' },
  en: { Approval: 'Approved', ApprovalDismiss: 'Rejected', ApprovalRepetition: 'Please correct and submit again' },
  es: {
    Approval: 'Aprobado',
    ApprovalDismiss: 'Rechazado',
    ApprovalRepetition: 'Corrija y vuelva a enviar, por favor',
  },
}

export async function opinions({ sql, who, lang }: AtWork): Promise<Opinions> {
  const found = await opinionsOf(sql, who.userCode)
  if (found === null) return defaultOpinions[lang]
  return { Approval: found.approval, ApprovalDismiss: found.dismiss, ApprovalRepetition: found.repetition }
}

export async function setOpinions(work: AtWork, input: Opinions): Promise<'Success'> {
  await saveOpinions(work.sql, work.enterprise, work.who.userCode, [
    input.Approval,
    input.ApprovalDismiss,
    input.ApprovalRepetition,
  ])
  await audit(work, { action: 'edit', subject: 'opinion', guid: work.who.userCode })
  return 'Success'
}
