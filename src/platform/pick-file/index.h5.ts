import { keepBlob } from '../blobs'
import type { LocalFile } from '../download/contract'
import type { CanPickFiles, OpensCamera, PickFiles, PickPhotos } from './contract'

interface InputOptions {
  readonly accept: string
  readonly many: boolean
  readonly capture: boolean
}

const chosen = ({ accept, many, capture }: InputOptions) =>
  new Promise<readonly File[]>((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = many
    if (capture) input.setAttribute('capture', 'environment')
    // Some browsers discard an input that is not in the document.
    input.style.display = 'none'
    document.body.append(input)
    const end = (files: readonly File[]) => {
      input.remove()
      resolve(files)
    }
    input.onchange = () => end(Array.from(input.files ?? []))
    input.oncancel = () => end([])
    input.click()
  })

const toLocal = (file: File): LocalFile => ({
  name: file.name,
  type: file.type,
  size: file.size,
  address: keepBlob(file),
})

export const pickPhotos: PickPhotos = async ({ most, from }) => {
  const capture = from === 'camera'
  const files = await chosen({ accept: 'image/*,.heic,.heif', many: most > 1 && !capture, capture })
  return files.slice(0, most).map(toLocal)
}

/** Safari before 16.4 does not say whether there was a tap; it ignores the request if there was none. */
export const opensCamera: OpensCamera = () =>
  window.matchMedia?.('(pointer: coarse)').matches === true && (navigator.userActivation?.isActive ?? true)

export const canPickFiles: CanPickFiles = () => true

export const pickFiles: PickFiles = async ({ most, ends = [] }) => {
  const files = await chosen({ accept: ends.join(','), many: most > 1, capture: false })
  return files.slice(0, most).map(toLocal)
}
