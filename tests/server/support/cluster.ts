import { createHash } from 'node:crypto'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { silent } from '../../../server/log'
import { openCluster } from '../../../server/store/cluster'

export const root = resolve(__dirname, '../../..')

/** One database server for all test runs of this checkout and user; its folder is outside the source tree. */
const folder = join(
  tmpdir(),
  `purlin-test-${userInfo().uid}-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`,
)

export const openTestCluster = () => openCluster({ root, folder, log: silent })
