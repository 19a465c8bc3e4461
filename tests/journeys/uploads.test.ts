import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { AnnexSaved, SignedIn } from '@wire'
import { openProgram, type Program } from './support/program'
import { wireClient } from './support/wire'

const size = 100 * 1_048_576
const maxMemory = 400
const people = ['boss', 'admin', 'pm', 'finance', 'site']

let program: Program

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
})
afterAll(() => program.close())

async function signedIn(LoginName: string, at: number) {
  const { body, text, problem } = await wireClient(program.url, { address: `10.9.0.${at}` }).save('Login.Login', {
    ...{ LoginName, Password: 'purlin2026', Remember: false },
  })
  if (problem !== null) throw new Error(text)
  return body as SignedIn
}

const part = randomBytes(1_048_576)
const pdf = Buffer.from('%PDF-1.4\n')

/** Yields a multipart form with one large file in parts, so that the test does not hold it in memory. */
function* formOf(boundary: string) {
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="video.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
  )
  yield pdf
  for (let sent = 0; sent < size; sent += part.length) yield part
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

async function upload({ Id, JW }: SignedIn, guid: string) {
  const boundary = `----purlin${guid}`
  const query = new URLSearchParams({ method: 'SaveAnnex', app: '1', MID: 'task', FID: randomUUID(), guid, lang: 'zh' })
  const parts = formOf(boundary)
  const answer = await fetch(`${program.url}/A_OPM/Common/Annex2/Annex_Add.ashx?${query}`, {
    method: 'POST',
    headers: { Auth: `${Id}.${JW}.${Date.now()}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new ReadableStream({
      pull(controller) {
        const { value, done } = parts.next()
        if (done === true) controller.close()
        else controller.enqueue(new Uint8Array(value))
      },
    }),
    duplex: 'half',
  } as RequestInit & { readonly duplex: 'half' })
  return (await answer.json()) as AnnexSaved
}

it('ten people upload 100 MB each in parallel: all files are stored, and the memory stays below its limit', async () => {
  const expected = createHash('sha256').update(pdf)
  for (let sent = 0; sent < size; sent += part.length) expected.update(part)
  const sum = expected.digest('hex')
  const logins = await Promise.all([...people, ...people].map(signedIn))
  const answers = await Promise.all(logins.map((login) => upload(login, randomUUID())))
  expect(answers.map(({ code, Annex }) => [code, Annex?.Sha256])).toEqual(logins.map(() => [200, sum]))
  const memory = program.peakMemory()
  console.info(`ten people with 100 MB each: ${memory} MB peak memory`)
  expect(memory).toBeLessThan(maxMemory)
}, 300_000)
