import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWorld } from '../world/createWorld'
import { createSandboxServer } from './server'
import { readSandboxSettings, SERVE_USAGE, startFailure } from './settings'

it('reads the environment, with defaults', () => {
  expect(readSandboxSettings({})).toEqual({
    port: 4173, host: '0.0.0.0', seed: 'dekat', crowd: 0, promotions: 'on', app: 'published',
  })
  expect(readSandboxSettings({ PORT: '8080', HOST: '127.0.0.1', SEED: 'x', CROWD: '20', PROMOTIONS: 'off', APP: 'none' })).toEqual({
    port: 8080, host: '127.0.0.1', seed: 'x', crowd: 20, promotions: 'off', app: 'none',
  })
})

it.each([
  [{ PORT: 'http' }, 'PORT is a whole number from 0 to 65535, not http'],
  [{ PORT: '70000' }, 'PORT is a whole number from 0 to 65535, not 70000'],
  [{ CROWD: '-1' }, 'CROWD is a whole number from 0 to 100000, not -1'],
  [{ PROMOTIONS: 'no' }, 'PROMOTIONS is on or off, not no'],
  [{ DESK_TOKEN: 'short' }, 'DESK_TOKEN must have at least 20 characters'],
  [{ DATABASE_URL: 'mysql://desk' }, 'DATABASE_URL must be an address such as postgres:'],
])('refuses %j', (env, sentence) => {
  expect(() => readSandboxSettings(env)).toThrow(sentence)
})

it('explains every setting that it reads', () => {
  const read: string[] = []
  readSandboxSettings(new Proxy({}, { get: (_, name) => void read.push(String(name)) }))
  expect([...new Set(read)].sort()).toEqual([
    'APP', 'CROWD', 'DATABASE_URL', 'DESK_DIR', 'DESK_TOKEN', 'HOST', 'PORT', 'PROMOTIONS', 'REPLAYERS_DIR', 'SEED',
  ])
  for (const name of read) expect(SERVE_USAGE).toContain(`  ${name}=`)
})

it('explains how to choose another port when one is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const world = createWorld({ seed: 'port', now: Date.now })
  const error: unknown = await createSandboxServer({ world, port }).then(() => null, (failure: unknown) => failure)
  expect(startFailure(error, port)).toBe(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm run serve`)
  await new Promise((resolve) => other.close(resolve))
})
