import type { AnnexRow } from '@wire'
import type { FileRow } from '../../store/files/files'
import type { Shape } from './content'
import type { FileCategory } from './file-types'
import { captureOf } from './photo-capture'

const address = (guid: string, shape: Shape) =>
  `/A_OPM/Common/Annex2/Annex_Add.ashx?method=GetFile&iddata=${guid}&as=${shape}`

export const extensionOf = (name: string) => name.split('.').at(-1) ?? ''

/** The category of a stored file, for display. */
const categoryOf = (type: string): FileCategory => {
  const [family = ''] = type.split('/')
  if (family === 'image') return 'picture'
  if (family === 'video' || family === 'audio' || family === 'text') return family
  return /zip|rar/.test(type) ? 'archive' : 'document'
}

/** The address of a member's photo; empty if there is none. */
export const photoPath = (guid: string | null | undefined) => (guid ? address(guid, 'thumb') : '')

/** A file in wire form. */
export function rowOf(file: FileRow, isViewOnly = false): AnnexRow {
  const extension = extensionOf(file.name)
  return {
    AnnexCode: file.guid,
    AnnexName: `${file.guid}.${extension}`,
    OriginalName: file.name,
    FilePath: address(file.guid, file.has_view ? 'view' : 'original'),
    ThumbnaName: file.has_view ? `${file.guid}_s.jpg` : '',
    ThumbnaImgPath: file.has_view ? address(file.guid, 'thumb') : '',
    HumanCode: file.add_user,
    UserName: file.user_name ?? file.add_user,
    AddTime: file.add_time,
    FID: file.record_guid,
    Field: file.field,
    Sort: categoryOf(file.type),
    Size: file.size,
    Turned: file.turned,
    Sha256: file.sha256,
    Width: file.width ?? 0,
    Height: file.height ?? 0,
    Answers: file.answers ?? '',
    ViewOnly: isViewOnly,
    Taken: captureOf(file),
  }
}
