import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { CodePurpose } from '@wire'
import { Client } from 'pg'
import { smsSender } from '../../../server/hosts/sms'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { letPass } from '../support/clock'
import { signedInPerson } from '../support/people'
import { type Served, serve } from '../support/serve'

let server: Served
/** Status that the SMS gateway answers; 0 means that no gateway is used. */
let gatewayStatus = 0
let whileSending = async () => undefined as unknown
const gateway = createServer((_, reply) => {
  reply.writeHead(gatewayStatus).end()
})

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  await new Promise<void>((listens) => gateway.listen(0, '127.0.0.1', listens))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
  const sendByGateway = smsSender({ url, token: '', log: silent })
  const { sendSms } = server.services
  Object.assign(server.services, {
    sendSms: async (phone: string, text: string) => {
      await (gatewayStatus === 0 ? sendSms : sendByGateway)(phone, text)
      await whileSending()
    },
  })
})
afterAll(async () => {
  gateway.close()
  await server.close()
})

let count = 0
const newPhone = () => {
  count += 1
  return `137${String(count).padStart(8, '0')}`
}
const registeredPerson = async () => {
  const phone = newPhone()
  const person = await signedInPerson(server.store, { phone })
  return { phone, ...person }
}
let from = 0
const requestCode = (Phone: string, Purpose: CodePurpose, as: object = {}) => {
  from += 1
  return server.save(
    'Login.SendCode',
    'edit',
    { Phone, Purpose },
    { address: `10.1.${from >> 8}.${from & 255}`, ...as },
  )
}
const codeFor = (phone: string) =>
  /\d{4}/.exec(server.messages.filter((each) => each.phone === phone).at(-1)?.text ?? '')?.[0] ?? ''
const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const signIn = (Phone: string, Code: string) =>
  server.save('Login.PhoneLogin', 'edit', { Phone, Code, Remember: false })

describe('a code', () => {
  it('signs in the person it was sent to, once', async () => {
    const { phone, account } = await registeredPerson()
    expect(await requestCode(phone, 'login')).toMatchObject({ body: { Wait: 60 } })
    const code = codeFor(phone)
    expect(code).toMatch(/^\d{4}$/)
    expect((await signIn(phone, code)).body).toMatchObject({ Id: account })
    expect((await signIn(phone, code)).problem).toBe('code-expired')
  })

  it('is stored hashed', async () => {
    const { phone } = await registeredPerson()
    await requestCode(phone, 'login')
    const row = await server.store.system((sql) =>
      sql.one<{ text: string }>('select c::text as text from sms_code c where phone = $1', [phone]),
    )
    expect(row.text.replace(phone, '')).not.toMatch(new RegExp(`[,(]${codeFor(phone)}[,)]`))
  })

  it.each([
    ['zh', '已发送'],
    ['en', 'is on its way'],
    ['es', 'está en camino'],
    ['tw', '簡訊已送出'],
  ])('requested again too soon is refused as already sent, with the time to wait, in %s', async (lang, words) => {
    const { phone } = await registeredPerson()
    await requestCode(phone, 'login')
    const again = await requestCode(phone, 'login', { lang })
    expect(again).toMatchObject({ problem: 'code-sent' })
    expect(again.details.seconds).toBeGreaterThan(50)
    expect(again.text.toLowerCase()).toContain(words)
  })

  it('may be requested after one minute, after two from the third on, five times an hour and ten times a day', async () => {
    const { phone } = await registeredPerson()
    const waits = []
    for (let index = 0; index < 5; index += 1) {
      waits.push((await requestCode(phone, 'login')).body.Wait)
      await letPass(server, 121)
    }
    expect(waits).toEqual([60, 60, 120, 120, 120])
    expect((await requestCode(phone, 'login')).problem).toBe('code-limit')
    await letPass(server, 3600)
    for (let index = 0; index < 5; index += 1) {
      expect((await requestCode(phone, 'login')).problem).toBeNull()
      await letPass(server, 121)
    }
    await letPass(server, 3600)
    expect((await requestCode(phone, 'login')).problem).toBe('code-limit')
    await letPass(server, 86_400)
    expect((await requestCode(phone, 'login')).problem).toBeNull()
  })

  it('requested twenty times at once is sent once', async () => {
    const { phone } = await registeredPerson()
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestCode(phone, 'login')))
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
    expect(server.messages.filter((each) => each.phone === phone)).toHaveLength(1)
  })

  it('is limited to twenty requests an hour per address, across phones', async () => {
    const fromAddress = { address: '10.7.7.7' }
    for (let index = 0; index < 20; index += 1) {
      expect((await requestCode(newPhone(), 'register', fromAddress)).problem).toBeNull()
    }
    expect((await requestCode(newPhone(), 'register', fromAddress)).problem).toBe('code-limit')
    expect((await requestCode(newPhone(), 'register')).problem).toBeNull()
  })

  it('is used up after five wrong attempts, even concurrent ones, and then refused even if right', async () => {
    const { phone } = await registeredPerson()
    await requestCode(phone, 'login')
    const code = codeFor(phone)
    expect(await signIn(phone, wrongCode(code))).toMatchObject({ problem: 'code-wrong', details: { left: 4 } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(phone, wrongCode(code))))
    expect(answers.filter(({ problem }) => problem === 'code-wrong')).toHaveLength(3)
    expect((await signIn(phone, code)).problem).toBe('code-used-up')
  })

  it('is limited to ten wrong attempts a day per account, across codes; a known device has its own limit', async () => {
    const { phone } = await registeredPerson()
    const own = { headers: { device: 'phone-1' } }
    for (let code = 0; code < 2; code += 1) {
      await requestCode(phone, 'login')
      for (let index = 0; index < 5; index += 1) await signIn(phone, wrongCode(codeFor(phone)))
      await letPass(server, 121)
    }
    await requestCode(phone, 'login')
    expect(await signIn(phone, codeFor(phone))).toMatchObject({
      problem: 'code-blocked',
      text: expect.stringContaining('密码'),
    })
    const takes = { Phone: phone, Code: codeFor(phone), Remember: false }
    expect((await server.save('Login.PhoneLogin', 'edit', takes, own)).problem).toBeNull()
    await letPass(server, 86_400)
    await requestCode(phone, 'login')
    expect((await signIn(phone, codeFor(phone))).problem).toBeNull()
  })

  it('is limited to thirty wrong attempts an hour per address, across phones', async () => {
    const fromAddress = { address: '10.7.7.8' }
    const people = await Promise.all(Array.from({ length: 8 }, registeredPerson))
    const problems = []
    for (const { phone } of people) {
      await requestCode(phone, 'login')
      for (let index = 0; index < 4; index += 1) {
        const takes = { Phone: phone, Code: wrongCode(codeFor(phone)), Remember: false }
        problems.push((await server.save('Login.PhoneLogin', 'edit', takes, fromAddress)).problem)
      }
    }
    expect(problems.filter((problem) => problem === 'code-wrong')).toHaveLength(30)
    expect(problems.slice(-2)).toEqual(['code-blocked', 'code-blocked'])
    const phone = people[0]?.phone ?? ''
    expect((await signIn(phone, codeFor(phone))).problem).toBeNull()
  })

  it('expires after five minutes', async () => {
    const { phone } = await registeredPerson()
    await requestCode(phone, 'login')
    await letPass(server, 301)
    expect((await signIn(phone, codeFor(phone))).problem).toBe('code-expired')
  })

  it('is valid only for the purpose it was requested for', async () => {
    const { phone } = await registeredPerson()
    await requestCode(phone, 'forgot')
    expect((await signIn(phone, codeFor(phone))).problem).toBe('code-expired')
    const check = { Phone: phone, Purpose: 'forgot' as const, Code: codeFor(phone) }
    expect((await server.save('Login.CheckCode', 'edit', check)).text).toBe('Success')
  })

  it.each([
    [500, 'send-failed', '短信没有发出去'],
    [503, 'send-failed', '短信没有发出去'],
    [422, 'phone-abnormal', '手机号异常，请联系客服'],
  ])('that could not be sent does not count, when the gateway answers %i as %s', async (status, problem, words) => {
    const { phone } = await registeredPerson()
    gatewayStatus = status
    const failed = await requestCode(phone, 'login')
    gatewayStatus = 0
    expect(failed).toMatchObject({ problem, text: expect.stringContaining(words) })
    expect((await requestCode(phone, 'login')).problem).toBeNull()
  })

  it('that could not be sent does not count for its address either', async () => {
    const fromAddress = { address: '10.7.7.9' }
    gatewayStatus = 500
    for (let index = 0; index < 20; index += 1) await requestCode(newPhone(), 'register', fromAddress)
    gatewayStatus = 0
    expect((await requestCode(newPhone(), 'register', fromAddress)).problem).toBeNull()
  })

  it('is sent once, and valid, when the database loses its connections while it is sent', async () => {
    const { phone, account } = await registeredPerson()
    const others = new Client({ connectionString: server.database.superuserUrl })
    await others.connect()
    whileSending = async () => {
      whileSending = async () => undefined
      await others.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      // A save on a connection whose loss is not yet known may be refused, because it may have been committed.
      await pause(200)
    }
    expect((await requestCode(phone, 'login')).problem).toBeNull()
    await others.end()
    expect(server.messages.filter((each) => each.phone === phone)).toHaveLength(1)
    expect((await signIn(phone, codeFor(phone))).body).toMatchObject({ Id: account })
  })

  it.each([
    ['login', 'not-registered'],
    ['forgot', 'not-registered'],
  ] as const)('to %s is refused for an unknown phone', async (purpose, problem) => {
    expect(await requestCode(newPhone(), purpose)).toMatchObject({ problem })
  })

  it('to register is refused for a registered phone, and so is a code to change to that phone', async () => {
    const { phone } = await registeredPerson()
    expect((await requestCode(phone, 'register')).problem).toBe('already-registered')
    expect((await requestCode(phone, 'phone')).problem).toBe('phone-taken')
  })

  it.each(['', '123', '12345678901', '1380000000a', '+34 600 000 000'])(
    'is not sent to the invalid phone "%s"',
    async (phone) => {
      expect(await requestCode(phone, 'register')).toMatchObject({ problem: 'invalid' })
    },
  )
})
