import { Refused } from '../refused'
import type { CanPickFiles, PickFiles } from './contract'
import { unlessCancelled } from './photos'

export { opensCamera, pickPhotos } from './photos'

/**
 * DingTalk documents no call that returns files of the device, only calls for its own drive. Its library contains
 * `chooseFile`, which is used if the version provides it.
 */
export const canPickFiles: CanPickFiles = () => typeof dd.chooseFile === 'function'

type OnChosen = Parameters<NonNullable<typeof dd.chooseFile>>[0]['success']

const chosen = (most: number) =>
  new Promise<Parameters<OnChosen>[0]>((resolve, reject) => {
    dd.chooseFile?.({ count: most, multiSelection: most > 1, success: resolve, fail: reject })
  })

/** Limit of the host per call. */
const maxAtOnce = 9

export const pickFiles: PickFiles = ({ most }) =>
  unlessCancelled('files', async () => {
    if (!canPickFiles()) throw new Refused('files', 'unavailable')
    const { files } = await chosen(Math.min(most, maxAtOnce))
    const all = Array.isArray(files) ? files : [files]
    return all.slice(0, most).map(({ name, size, path }) => ({ name, type: '', size, address: path }))
  })
