import { Lost } from '../http/contract'
import { Refused } from '../refused'
import type { Sending } from './contract'

/** So often is tried again before somebody is told, in milliseconds. */
const waits = [0, 1000, 3000, 5000, 10_000]

/** Sends a file piece by piece and answers under which name it waits. A browser that was closed goes on where it was. */
export async function sendInPieces(content: Blob, { pieces, file, onProgress, signal }: Sending): Promise<string> {
  const { Upload } = await import(/* webpackChunkName: "pieces" */ 'tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: pieces.url,
      metadata: { ...pieces.said, filename: file.name },
      retryDelays: waits,
      removeFingerprintOnSuccess: true,
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(pieces.headers())) request.setHeader(name, value)
      },
      // What the server will not have, it will not have later either.
      onShouldRetry: (error) =>
        (error.originalResponse?.getStatus() ?? 0) === 0 || (error.originalResponse?.getStatus() ?? 0) >= 500,
      onProgress: (done, total) => onProgress?.(total === null || total === 0 ? 0 : done / total),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (cause) => reject(new Lost('the pieces did not arrive', { cause })),
    })
    signal?.addEventListener('abort', () => {
      upload.abort().then(
        () => reject(new Refused('upload', 'cancelled')),
        () => reject(new Refused('upload', 'cancelled')),
      )
    })
    upload.findPreviousUploads().then(
      ([before]) => {
        if (before !== undefined) upload.resumeFromPreviousUpload(before)
        upload.start()
      },
      () => upload.start(),
    )
  })
}
