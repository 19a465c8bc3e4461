import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A clone without packages, whose `npm` only prints what it was asked for. */
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'purlin-clone-'))
  for (const name of ['scripts', 'config', 'package.json', 'package-lock.json'])
    cpSync(name, join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "npm $1"\nexit 1\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(['test', 'start'])('npm %s installs the packages before it needs one', (name) => {
  const { stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
  })
  expect(stdout).toContain('npm install')
  expect(stderr).not.toContain('ERR_MODULE_NOT_FOUND')
})
