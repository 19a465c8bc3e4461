import { useRead } from '@/client/use-read'
import { HeldFiles } from './held-files'

/** The files of one field of a record, to be looked at. */
export function ShownFiles({
  module,
  record,
  guids,
}: {
  readonly module: string
  readonly record: string
  readonly guids: readonly string[]
}) {
  const { data = [] } = useRead('Annex.GetList', { MID: module, FID: record })
  return <HeldFiles files={guids.flatMap((guid) => data.find(({ AnnexCode }) => AnnexCode === guid) ?? [])} />
}
