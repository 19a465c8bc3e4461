import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const { serverAddress } = require('../../config/server-address') as {
  serverAddress: (given?: string, options?: { isRelease: boolean }) => string
}

/** Runs a script; `server` is the address in the environment. */
function runScript(args: readonly string[], server?: string) {
  const { TARO_APP_SERVER: _, ...env } = process.env
  const environment = server === undefined ? env : { ...env, TARO_APP_SERVER: server }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

describe('the server address of a mini-program', () => {
  it('is the given https address without a trailing slash', () => {
    expect(serverAddress('https://purlin.example/', { isRelease: true })).toBe('https://purlin.example')
    expect(serverAddress(' https://purlin.example:8443/app ', { isRelease: true })).toBe(
      'https://purlin.example:8443/app',
    )
  })

  it('is localhost in development unless another address is given', () => {
    expect(serverAddress()).toBe('http://localhost:8080')
    expect(serverAddress('http://10.0.0.8:8080')).toBe('http://10.0.0.8:8080')
  })

  it.each([
    'http://purlin.example',
    'purlin.example',
    'https://',
    'https://purlin.example?a=1',
    'ftp://purlin.example',
  ])('must not be %s in a release', (address) => {
    expect(() => serverAddress(address, { isRelease: true })).toThrow('has to be an https address')
  })
})

describe('npm run build of a mini-program', () => {
  it.each([
    ['without an address', undefined, /needs the address of your server: TARO_APP_SERVER=https:\/\/your\.server/],
    ['with one that is not https', 'http://purlin.example', /TARO_APP_SERVER is "http:\/\/purlin\.example".*https/],
  ])('fails with a one-line message %s', (_, server, words) => {
    const { status, output } = runScript(['scripts/build.mjs', '--release', 'qywx'], server)
    expect(status).toBe(1)
    expect(output.trim()).toMatch(words)
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('uses the address as an input of the build', () => {
    const of = (target: string, server: string) => `fingerprint('${target}', '${server}')`
    const script = `
      import { fingerprint } from './scripts/fingerprint.mjs'
      const one = ${of('dd', 'https://one.example')}
      console.log([one === ${of('dd', 'https://one.example')}, one === ${of('dd', 'https://other.example')}].join())
    `
    expect(runScript(['--input-type=module', '--eval', script])).toEqual({ status: 0, output: 'true,false\n' })
  })
})
