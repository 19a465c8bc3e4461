import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { ContentMissing, type Storage } from './contract'

export interface Bucket {
  /** Address of the bucket: `https://bucket.s3.eu-west-1.amazonaws.com` or `http://minio:9000/bucket`. */
  readonly url: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const retries = 3

/** Any server with the S3 protocol. Contents are streamed, not held in memory. */
export function s3Storage({ url, region, ...keys }: Bucket): Storage {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: retries })
  const addressOf = (key: string) => `${url.replace(/\/+$/, '')}/${key}`
  // A stream cannot be hashed before it is sent; the connection protects its integrity.
  const unsigned = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }

  const requireOk = async (answer: Response, key: string) => {
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) throw new ContentMissing(key)
    throw new Error(`the object store answered ${answer.status}`)
  }

  return {
    async put(key, path, type) {
      const body = await openAsBlob(path, { type })
      await requireOk(await client.fetch(addressOf(key), { method: 'PUT', headers: unsigned, body }), key)
      await rm(path)
    },
    async open(key, part) {
      const headers = part === undefined ? {} : { range: `bytes=${part.start}-${part.end}` }
      const answer = await requireOk(await client.fetch(addressOf(key), { headers }), key)
      if (answer.body === null) throw new ContentMissing(key)
      return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
    },
    async remove(key) {
      const answer = await client.fetch(addressOf(key), { method: 'DELETE' })
      if (answer.status !== 404) await requireOk(answer, key)
      await answer.body?.cancel()
    },
  }
}
