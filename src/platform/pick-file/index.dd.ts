import { Refused } from '../refused'
import type { CanPickFiles, PickFiles } from './contract'
import { unlessCancelled } from './photos'

export { pickPhotos } from './photos'

/**
 * DingTalk lists no call for its mini-programs that gives files of a phone, only ones into its own drive. Its library names
 * `chooseFile`, which is used where a version has it.
 */
export const canPickFiles: CanPickFiles = () => typeof dd.chooseFile === 'function'

type Answered = Parameters<NonNullable<typeof dd.chooseFile>>[0]['success']

const chosen = (most: number) =>
  new Promise<Parameters<Answered>[0]>((resolve, reject) => {
    dd.chooseFile?.({ count: most, multiSelection: most > 1, success: resolve, fail: reject })
  })

/** The host gives so many at once. */
const mostAtOnce = 9

export const pickFiles: PickFiles = ({ most }) =>
  unlessCancelled('files', async () => {
    if (!canPickFiles()) throw new Refused('files', 'unavailable')
    const { files } = await chosen(Math.min(most, mostAtOnce))
    const all = Array.isArray(files) ? files : [files]
    return all.slice(0, most).map(({ name, size, path }) => ({ name, type: '', size, address: path }))
  })
