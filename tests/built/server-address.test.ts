import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const { serverAddress } = require('../../config/server-address') as {
  serverAddress: (given?: string, how?: { isRelease: boolean }) => string
}

/** Runs a script of ours; `server` is the address in the environment. */
function ran(args: readonly string[], server?: string) {
  const { TARO_APP_SERVER: _, ...env } = process.env
  const told = server === undefined ? env : { ...env, TARO_APP_SERVER: server }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env: told, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

describe('the address that is put into a mini-program', () => {
  it('is the https address that is given, without a slash at its end', () => {
    expect(serverAddress('https://purlin.example/', { isRelease: true })).toBe('https://purlin.example')
    expect(serverAddress(' https://purlin.example:8443/app ', { isRelease: true })).toBe(
      'https://purlin.example:8443/app',
    )
  })

  it('is this machine while it is developed, or any other that is given', () => {
    expect(serverAddress()).toBe('http://localhost:8080')
    expect(serverAddress('http://10.0.0.8:8080')).toBe('http://10.0.0.8:8080')
  })

  it.each([
    'http://purlin.example',
    'purlin.example',
    'https://',
    'https://purlin.example?a=1',
    'ftp://purlin.example',
  ])('is never %s in a release', (given) => {
    expect(() => serverAddress(given, { isRelease: true })).toThrow('has to be an https address')
  })
})

describe('npm run build of a mini-program', () => {
  it.each([
    ['without an address', undefined, /needs the address of your server: TARO_APP_SERVER=https:\/\/your\.server/],
    ['with one that is not https', 'http://purlin.example', /TARO_APP_SERVER is "http:\/\/purlin\.example".*https/],
  ])('is refused in words %s', (_, server, words) => {
    const { status, said } = ran(['scripts/build.mjs', '--release', 'qywx'], server)
    expect(status).toBe(1)
    expect(said.trim()).toMatch(words)
    expect(said.trim().split('\n')).toHaveLength(1)
  })

  it('builds anew when the address is another one, and only then', () => {
    const of = (target: string, server: string) => `fingerprint('${target}', '${server}')`
    const script = `
      import { fingerprint } from './scripts/fingerprint.mjs'
      const one = ${of('dd', 'https://one.example')}
      console.log([one === ${of('dd', 'https://one.example')}, one === ${of('dd', 'https://other.example')}].join())
    `
    expect(ran(['--input-type=module', '--eval', script])).toEqual({ status: 0, said: 'true,false\n' })
  })
})
