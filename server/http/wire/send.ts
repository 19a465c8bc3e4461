import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, Download } from '../../engine/core/byte-range'

/** The bytes that a `Range` header requests; null if none of them exist, `all` if the header is missing or unknown. */
function partIn(header: string | undefined, size: number): ByteRange | 'all' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, from = '', to = ''] = match ?? []
  if (match === null || (from === '' && to === '')) return 'all'
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? null : { start, end }
}

/** A file name for old and new browsers, with only safe characters. */
function disposition(name: string, isInline: boolean) {
  const plain = name.replace(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const sandbox = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"
/** The PDF viewer of a browser does not start in a sandbox. */
const policyOf = (type: string) => (type === 'application/pdf' ? "script-src 'none'; base-uri 'none'" : sandbox)

/** Headers that keep the content of a file from running scripts and from being cached for another person. */
const fileHeaders = {
  'Cache-Control': 'private, no-cache',
  'Accept-Ranges': 'bytes',
  // The address may contain a ticket.
  'Referrer-Policy': 'no-referrer',
  // Prevents compression, because a range of a compressed file would be wrong.
  'Content-Encoding': 'identity',
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, { content }: Download) {
  const { name, type, size, isInline = false, tag, open } = content
  reply.headers(fileHeaders).header('Content-Security-Policy', policyOf(type))
  reply.type(type).header('Content-Disposition', disposition(name, isInline))
  if (tag !== undefined) {
    reply.header('ETag', `"${tag}"`)
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.status(304).send()
  }
  if (size === null) return reply.send(await open())
  const part = partIn(request.headers.range, size)
  if (part === null) return reply.status(416).header('Content-Range', `bytes */${size}`).send('')
  if (part === 'all') return reply.header('Content-Length', size).send(await open())
  reply.status(206).header('Content-Range', `bytes ${part.start}-${part.end}/${size}`)
  return reply.header('Content-Length', part.end - part.start + 1).send(await open(part))
}

/** Sends a file, plain text or JSON. */
export function send(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  if (answer instanceof Download) return sendFile(request, reply, answer)
  reply.header('Cache-Control', 'no-store')
  if (typeof answer === 'string') return reply.type('text/plain; charset=utf-8').send(answer)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
}
