/** @jest-environment jsdom */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepBlob } from '@/platform/blobs'
import { pickFiles, pickPhotos } from '@/platform/pick-file'
import { sendFile } from '@/platform/upload'
import { sendInPieces } from '@/platform/upload/in-pieces'
import { putBlobs } from './support/blobs'
import { openIn, places } from './support/places'

beforeEach(putBlobs)

/** Chooses these files in the file dialog, or closes it with null. */
function choosing(files: readonly File[] | null) {
  const requests: { accept: string; multiple: boolean; capture: string | null; isInDocument: boolean }[] = []
  const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const { accept, multiple } = this
    requests.push({
      accept,
      multiple,
      capture: this.getAttribute('capture'),
      isInDocument: document.body.contains(this),
    })
    if (files !== null) Object.defineProperty(this, 'files', { value: files })
    this.dispatchEvent(new Event(files === null ? 'cancel' : 'change'))
  })
  return { requests, end: () => click.mockRestore() }
}

const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' })

describe.each(places)('in %s', (place) => {
  beforeEach(() => openIn(place))

  it('picks photos from the camera or the album, up to the limit', async () => {
    const some = choosing([photo('1.jpg'), photo('2.jpg'), photo('3.jpg')])
    const picked = await pickPhotos({ most: 2 })
    expect(picked.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['1.jpg', 'image/jpeg', 5],
      ['2.jpg', 'image/jpeg', 5],
    ])
    await pickPhotos({ most: 9, from: 'camera' })
    expect(some.requests).toEqual([
      { accept: 'image/*,.heic,.heif', multiple: true, capture: null, isInDocument: true },
      { accept: 'image/*,.heic,.heif', multiple: false, capture: 'environment', isInDocument: true },
    ])
    expect(document.querySelectorAll('input')).toHaveLength(0)
    some.end()
  })

  it('picks files of the given types, and none if the dialog is closed', async () => {
    const one = choosing([new File(['x'], '清单.xlsx')])
    expect((await pickFiles({ most: 1, ends: ['.xlsx', '.csv'] })).map(({ name }) => name)).toEqual(['清单.xlsx'])
    expect(one.requests[0]).toMatchObject({ accept: '.xlsx,.csv', multiple: false, capture: null })
    one.end()
    const none = choosing(null)
    expect(await pickFiles({ most: 1 })).toEqual([])
    none.end()
  })
})

describe.each(places)('an upload from %s', (place) => {
  interface ReceivedRequest {
    readonly type: string
    readonly body: string
    readonly auth: string | undefined
  }
  let server: Server
  let url: string
  let received: ReceivedRequest[] = []
  let answer: { status: number; text: string } | null = { status: 200, text: 'Success' }

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = ''
      request.setEncoding('latin1')
      for await (const part of request) body += String(part)
      const { 'content-type': type = '', auth } = request.headers
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      if (request.method === 'OPTIONS') return response.writeHead(204, headers).end()
      received.push({ type, body, auth: auth as string | undefined })
      if (answer === null) return request.socket.destroy()
      return response.writeHead(answer.status, { ...headers, 'x-told': 'yes' }).end(answer.text)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(() => {
    openIn(place)
    received = []
    answer = { status: 200, text: 'Success' }
  })

  const picked = () => {
    const content = new File(['what is in it'], 'a.jpg', { type: 'image/jpeg' })
    return { name: 'a.jpg', type: content.type, size: content.size, address: keepBlob(content) }
  }

  it('sends a file as form field `file`, reports progress and returns the response', async () => {
    const parts: number[] = []
    const sending = { url, headers: { auth: '1.x.2' }, file: picked(), onProgress: (part: number) => parts.push(part) }
    expect(await sendFile(sending)).toMatchObject({ status: 200, text: 'Success' })
    expect(received[0]?.type).toContain('multipart/form-data')
    expect(received[0]?.body).toContain('name="file"; filename="a.jpg"')
    expect([received[0]?.body.includes('what is in it'), received[0]?.auth]).toEqual([true, '1.x.2'])
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true)
    answer = { status: 413, text: 'too large' }
    expect(await sendFile(sending)).toMatchObject({ status: 413, text: 'too large' })
  })

  it('rejects without a response, after cancelling, and for a missing file', async () => {
    answer = null
    // jsdom logs network errors to the console.
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const sending = { url, headers: {}, file: picked() }
    await expect(sendFile(sending)).rejects.toMatchObject({ message: 'no answer' })
    consoleError.mockRestore()
    const stop = new AbortController()
    stop.abort()
    const stopped = sendFile({ ...sending, signal: stop.signal })
    await expect(stopped).rejects.toMatchObject({ capability: 'upload', reason: 'cancelled' })
    const gone = sendFile({ ...sending, file: { ...picked(), address: 'blob:gone' } })
    await expect(gone).rejects.toMatchObject({ capability: 'upload', reason: 'unreadable' })
  })
})

it('an upload in pieces to a full disk returns the message of the server in the requested language', async () => {
  const requests: string[] = []
  const full = { status: 507, headers: { 'purlin-problem': 'disk-full' }, text: 'El disco está lleno' }
  const send = async ({ method, url }: { readonly method: string; readonly url: string }) => {
    requests.push(`${method} ${url}`)
    return method === 'POST' ? { status: 201, headers: { location: '/resume/u1' }, text: '' } : full
  }
  const file = { name: 'a.pdf', type: 'application/pdf', size: 10, address: 'blob:a' }
  const pieces = { url: '/resume/', query: 'lang=es', key: 'full', metadata: {}, headers: () => ({}) }
  const carrier = { size: 10, pieces: { first: 10, least: 1, most: 10 }, send }
  const stored: string[] = []
  const answer = await sendInPieces(carrier, { url: '', headers: {}, file, pieces }, async (id) => {
    stored.push(id)
    return full
  })
  expect([answer, stored]).toEqual([full, []])
  expect(requests).toEqual(['POST /resume/?lang=es', 'PATCH /resume/u1?lang=es'])
})
