import type { LanguageCode, SignerRow } from '@wire'
import type { Module } from '@/schema'
import { filesOfRecords } from '../../store/files/files'
import type { AtWork } from '../core/context'
import type { Table } from '../core/pdf-document'
import { signaturesOfModule, signedBy } from '../features/signs/signs'
import { chinaTime, paperWord } from '../texts/pdf'
import { openPicture, type RecordPicture } from './pictures'

/** The most signatures whose pictures are printed. */
const maxSigned = 200

interface SignedPaper {
  readonly sections: readonly { readonly title: string; readonly parts: readonly Table[] }[]
  readonly pictures: readonly RecordPicture[]
}

const stateWord = (lang: LanguageCode, state: SignerRow['State']) => {
  const word = paperWord(lang)
  if (state === 'signed') return word('isSigned')
  return state === 'missing' ? word('isMissing') : word('isExcused')
}

/** Who has signed a record and when, with the pictures of the signatures; empty for a record that is not signed. */
export async function signedPaper(work: AtWork, module: Module, guid: string): Promise<SignedPaper> {
  const signatures = signaturesOfModule(module)
  if (signatures === undefined) return { sections: [], pictures: [] }
  const { lang } = work
  const word = paperWord(lang)
  const { due, done, rows } = await signedBy(work, signatures, guid)
  if (due === 0) return { sections: [], pictures: [] }
  const names = new Map(rows.map(({ Guid, Name }) => [Guid, Name]))
  const signed = rows.map(({ Guid }) => Guid).filter(Boolean)
  const files = await filesOfRecords(work.sql, signed.slice(0, maxSigned), maxSigned * 2)
  const table: Table = {
    ...{ kind: 'table', title: '', sums: [] },
    columns: ['', word('signer'), word('signedAt'), ''].map((label) => ({ label, isFigure: false })),
    rows: rows.map(({ Name, At, State }, at) => [
      ...[String(at + 1), Name, At === '' ? '' : chinaTime(At), stateWord(lang, State)],
    ]),
  }
  return {
    sections: [{ title: `${word('signatures')} ${done} / ${due}`, parts: [table] }],
    pictures: files
      .filter((file) => file.has_view && signatures.fields[file.field]?.kind === 'signature')
      .map((file) => ({
        caption: [names.get(file.record_guid) ?? '', chinaTime(file.add_time)].filter(Boolean).join(' · '),
        isSignature: true,
        open: openPicture(work, file),
      })),
  }
}
