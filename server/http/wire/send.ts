import type { FastifyReply, FastifyRequest } from 'fastify'
import { Download, type Part } from '../../engine/core/byte-range'

/** The bytes a `Range` header asks for; null when it asks for none that are there, all when it asks for nothing we know. */
function partIn(header: string | undefined, size: number): Part | 'all' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, from = '', to = ''] = asked ?? []
  if (asked === null || (from === '' && to === '')) return 'all'
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? null : { start, end }
}

/** A name for old and new browsers, that can say nothing but a name. */
function disposition(name: string, isInline: boolean) {
  const plain = name.replace(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const sandbox = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"
/** A browser's viewer of paper does not start in a sandbox. */
const policyOf = (type: string) => (type === 'application/pdf' ? "script-src 'none'; base-uri 'none'" : sandbox)

/** Whatever a file says it is, nothing in it runs, and nobody keeps it for the next person. */
const guards = {
  'Cache-Control': 'private, no-cache',
  'Accept-Ranges': 'bytes',
  // Its address may hold a ticket.
  'Referrer-Policy': 'no-referrer',
  // Compressed, a part of it would be none.
  'Content-Encoding': 'identity',
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, { content }: Download) {
  const { name, type, size, isInline = false, tag, open } = content
  reply.headers(guards).header('Content-Security-Policy', policyOf(type))
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

/** Answers with a file, with words, or with JSON. */
export function send(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  if (answer instanceof Download) return sendFile(request, reply, answer)
  reply.header('Cache-Control', 'no-store')
  if (typeof answer === 'string') return reply.type('text/plain; charset=utf-8').send(answer)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
}
