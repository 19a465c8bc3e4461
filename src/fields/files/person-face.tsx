import type { ComponentProps } from 'react'
import { Avatar } from '@/ui/marks/avatar'
import { usePicture } from './use-picture'

interface Props extends Omit<ComponentProps<typeof Avatar>, 'picture'> {
  /** Where their photo is fetched, as rows of people say it; empty where there is none. */
  readonly photo: string
}

const guidIn = (path: string) => /[?&]iddata=([\da-f-]{36})/i.exec(path)?.[1] ?? ''

/** A person: their photo once it is here, until then and without one the letters of their name. */
export function PersonFace({ photo, ...face }: Props) {
  const { address } = usePicture(guidIn(photo), 'thumb', 0)
  return <Avatar {...face} picture={address} />
}
