import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listenError } from '../../operations/startChecks'
import { createWorld } from '../world/createWorld'
import { createSandboxServer } from './server'
import { readSandboxSettings } from './settings'

it('reads the environment, with defaults', () => {
  expect(readSandboxSettings({}, '/x')).toEqual({
    port: 4173, host: '0.0.0.0', seed: 'dekat', crowd: 0, promotions: 'on', app: 'published', deskFolder: '/x/desk',
    replayersFolder: '/x/replayers', fleetFolder: '/x/fleet',
  })
  const env = { PORT: '8080', HOST: '127.0.0.1', SEED: 'x', CROWD: '20', PROMOTIONS: 'off', APP: 'none', FLEET_DIR: '/y' }
  expect(readSandboxSettings(env, '/x')).toMatchObject({
    port: 8080, host: '127.0.0.1', seed: 'x', crowd: 20, promotions: 'off', app: 'none', fleetFolder: '/y',
  })
})

it('names the variable when a port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const world = createWorld({ seed: 'port', now: Date.now })
  const error: unknown = await createSandboxServer({ world, port }).then(() => null, (failure: unknown) => failure)
  expect(listenError(error, ['PORT', 'HOST']).message).toMatch(/^PORT must be a free port, another process uses it \([^\n]+\)$/)
  await new Promise((resolve) => other.close(resolve))
})
