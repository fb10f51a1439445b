import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { createDesk } from '../../support/desk/createDesk'
import { storeReplayers, shippedBuild } from '../../support/desk/replayers'
import { answerHelp } from '../../cli/usage'
import { createWorld } from '../world/createWorld'
import { createSandboxServer } from './server'
import { readSandboxSettings, SERVE_USAGE, startFailure } from './settings'

/** Serves the sandbox with its support desk, and the app if it has been built. */
async function main(): Promise<void> {
  answerHelp(SERVE_USAGE)
  const { port, host, seed, crowd, promotions, app, deskToken, deskFolder, deskUrl, replayersFolder } = readSandboxSettings(process.env)
  const staticDir = join(__dirname, '../../../dist')
  const isBuilt = existsSync(join(staticDir, 'index.html'))
  const shipped = join(__dirname, '../../../dist-desk/replay')
  const replayers = replayersFolder ?? join(__dirname, '../../../.cache/replayers')
  await storeReplayers(shipped, replayers)
  const desk = createDesk({
    build: await shippedBuild(shipped), replayers, token: deskToken ?? randomBytes(9).toString('base64url'), now: Date.now,
    url: deskUrl, folder: deskFolder ?? join(__dirname, '../../../.cache/desk'),
    fleetFolder: process.env['FLEET_DIR'] || join(__dirname, '../../../.cache/fleet'),
    onError: (error) => process.stderr.write(`The desk: ${error.message}\n`),
  })
  const world = createWorld({ seed, now: Date.now, crowd, promotions, app })
  const server = await createSandboxServer({
    world, ...(isBuilt ? { staticDir } : {}), drawsHome: isBuilt, port, host, desk,
  }).catch((error: unknown) => {
    process.stderr.write(`${startFailure(error, port)}\n`)
    process.exit(1)
  })
  // The desk opens while the first pages are served, so that the first report does not wait.
  void desk.open().catch((error: unknown) => process.stderr.write(`The desk did not open: ${String(error)}\n`))
  const { port: taken } = new URL(server.url)
  const local = `http://localhost:${taken}`
  const lines = [`Dekat         ${local}`, `Control page  ${local}/sandbox`, `Console       ${local}/console/#token=${desk.token}`]
  const lan = host === '0.0.0.0' ? lanAddress() : null
  if (lan !== null) lines.push(`On the phone  http://${lan}:${taken}`, '', renderUnicodeCompact(`http://${lan}:${taken}`, { border: 2 }))
  if (!isBuilt) lines.push('', 'There is no build in dist yet, so only the sandbox is served. Run: npm run build')
  process.stdout.write(`\n${lines.join('\n')}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close().then(() => process.exit(0)))
}

/** The first IPv4 address that other devices can reach, or null. */
function lanAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
}

main().catch((error: unknown) => {
  process.stderr.write(`The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
