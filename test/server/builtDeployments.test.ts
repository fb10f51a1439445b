// What docs/deploy starts, with the variables that it gives, as a user without rights. Needs a build (`npm run build`).
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { buildArguments, composeService, makeImage, makeService, USER, type Deployed } from './deployments'
import { freePort } from './freePort'
import { startPostgres, whyNoPostgres, type Postgres } from './postgres'
import { isTurnOf } from '../tools/run/seeds'
import { BUILD_VARIABLES } from '../../src/build/buildSettings'

/** The file of variables of an operator. */
const VARIABLES = { API_ORIGIN: 'https://api.example.org', DESK_TOKEN: 'a-password-of-the-staff', POSTGRES_PASSWORD: 'secret' }
const missing = whyNoPostgres()
const itOnPostgres = missing === null ? it : it.skip
/** The embedded database takes ten seconds to create. */
const itBySeed = isTurnOf('desks with an embedded database', 8) ? it : it.skip

let postgres: Postgres | undefined
const running: ChildProcess[] = []
const deployed: Deployed[] = []

beforeAll(async () => {
  if (missing === null) postgres = await startPostgres()
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.kill('SIGTERM')) await new Promise((resolve) => child.once('exit', resolve))
  }
  for (const each of deployed.splice(0)) each.remove()
})
afterAll(() => postgres?.close())

function removedAfterwards<Kind extends Deployed>(made: Kind): Kind {
  deployed.push(made)
  return made
}

/** The status of `/health`, or what the process said when it ended. */
async function healthOf({ command: [, ...words], env: own, cwd }: Deployed, given: Readonly<Record<string, string>>) {
  const [port, metricsPort] = [String(await freePort()), String(await freePort())]
  const ports = { PORT: port, HOST: '127.0.0.1', METRICS_PORT: metricsPort, DRAIN_MS: '0' }
  const env = { PATH: process.env['PATH'], ...own, ...given, ...ports }
  const child = spawn(process.execPath, words, { ...USER, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let output = ''
  child.stderr.on('data', (part: Buffer) => void (output += part.toString()))
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
    if (answer) return { port, status: answer.status, output }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { port, status: null, output }
}

/** The variables of the compose file, with the database of the test. */
function composed(name: string, url?: string): Readonly<Record<string, string>> {
  const { environment } = composeService(name, VARIABLES)
  if (environment['DATABASE_URL'] === undefined) return environment
  const { DATABASE_URL: _, ...others } = environment
  return url === undefined ? others : { ...others, DATABASE_URL: url }
}

describe('the images of docs/deploy', () => {
  it('the server starts with the variables of the compose file, and its health check passes', async () => {
    const image = removedAfterwards(makeImage('server'))
    const { port, ...health } = await healthOf(image, composed('server-1'))
    expect(health).toEqual({ status: 200, output: '' })
    const [, ...words] = image.healthCheck
    const check = (at: string) => spawnSync(process.execPath, words, { env: { PORT: at } }).status
    expect(check(port)).toBe(0)
    expect(check(String(await freePort()))).toBe(1)
  })

  itBySeed('the desk starts without a database server', async () => {
    expect(await healthOf(removedAfterwards(makeImage('desk')), composed('desk'))).toMatchObject({ status: 200, output: '' })
  })

  itOnPostgres(`the desk starts with the variables of the compose file${missing === null ? '' : ` (${missing})`}`, async () => {
    const image = removedAfterwards(makeImage('desk'))
    expect(await healthOf(image, composed('desk', postgres?.url))).toMatchObject({ status: 200, output: '' })
    // A volume takes the owner of the folder that it covers.
    const targets = composeService('desk', VARIABLES).volumes.map((volume) => volume.split(':')[1])
    expect(targets).toEqual(image.writable)
  })

  it('take all variables of the build', () => {
    expect([...buildArguments()].sort()).toEqual(BUILD_VARIABLES.map(({ name }) => name).sort())
  })
})

describe('the systemd units of docs/deploy', () => {
  it('the server starts', async () => {
    expect(await healthOf(removedAfterwards(makeService('dekat.service', '8080')), VARIABLES)).toMatchObject({ status: 200, output: '' })
  })

  itOnPostgres(`the desk starts${missing === null ? '' : ` (${missing})`}`, async () => {
    const service = removedAfterwards(makeService('dekat-desk.service'))
    expect(await healthOf(service, { ...VARIABLES, DATABASE_URL: postgres?.url ?? '' })).toMatchObject({ status: 200, output: '' })
  })

  itBySeed('the desk starts without a database server', async () => {
    const service = removedAfterwards(makeService('dekat-desk.service'))
    const bodies = service.below('/var/lib/dekat-desk/bodies')
    expect(await healthOf(service, { ...VARIABLES, BODIES_DIR: bodies })).toMatchObject({ status: 200, output: '' })
  })
})
