import type { ComponentProps } from 'react'
import { Avatar } from '@/ui/marks/avatar'
import { usePicture } from './use-picture'

interface Props extends Omit<ComponentProps<typeof Avatar>, 'picture'> {
  /** Path of the photo from a row of people; empty if there is none. */
  readonly photo: string
}

const guidIn = (path: string) => /[?&]iddata=([\da-f-]{36})/i.exec(path)?.[1] ?? ''

/** Avatar with the photo of a person, or the letters of the name until it is loaded. */
export function PersonFace({ photo, ...face }: Props) {
  const { address } = usePicture(guidIn(photo), 'thumb', 0)
  return <Avatar {...face} picture={address} />
}
