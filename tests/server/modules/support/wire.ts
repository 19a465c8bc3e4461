import type { Calls, Me, ReadName, SaveName } from '@wire'
import { uploadPictures } from '../../support/pictures'
import type { As, Served } from '../../support/serve'

export interface Answer<T = unknown> {
  readonly problem: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly text: string
  readonly body: T
}

interface PhotosOf {
  readonly module: string
  readonly guid: string
  readonly field: string
}

type Signed = Pick<Me, 'UserCode' | 'UserName'>

/** The calls of one signed-in person. */
export interface Wire {
  readonly me: Signed
  readonly read: <K extends ReadName>(name: K, takes: Calls[K]['takes']) => Promise<Answer<Calls[K]['answers']>>
  readonly save: <K extends SaveName>(
    name: K,
    takes: Calls[K]['takes'],
    action?: 'add' | 'edit',
  ) => Promise<Answer<Calls[K]['answers']>>
  /** Uploads pictures for a field of a record and returns their guids. */
  readonly uploadPhotos: (of: PhotosOf, count: number) => Promise<readonly string[]>
}

export const wireOf = (server: Served, { me, ...as }: Required<Pick<As, 'login'>> & { readonly me: Signed }): Wire => ({
  me,
  read: (name, takes) => server.get(name, takes, as),
  save: (name, takes, action = 'edit') => server.save(name, action, takes, as),
  uploadPhotos: (of, count) => uploadPictures(server, as, of, count),
})
