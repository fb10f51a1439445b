import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { createFolders, databaseError, listening, runProcess, startFailure } from '../../operations/startChecks'
import { createDesk } from '../../support/desk/createDesk'
import { storeReplayers, shippedBuild } from '../../support/desk/replayers'
import { answerHelp, refuseArguments } from '../../cli/usage'
import { createWorld } from '../world/createWorld'
import { createSandboxServer } from './server'
import { readSandboxSettings, SERVE_USAGE } from './settings'

const ROOT = join(__dirname, '../../..')

/** Serves the sandbox with its support desk, and the app if it has been built. */
async function main(): Promise<void> {
  const settings = readSandboxSettings(process.env, join(ROOT, '.cache'))
  const { port, host, seed, crowd, promotions, app, deskFolder, deskUrl, replayersFolder, fleetFolder } = settings
  const staticDir = join(ROOT, 'dist')
  const isBuilt = existsSync(join(staticDir, 'index.html'))
  const shipped = join(ROOT, 'dist-desk/replay')
  await createFolders({ REPLAYERS_DIR: replayersFolder, FLEET_DIR: fleetFolder, DESK_DIR: deskUrl === undefined ? deskFolder : undefined })
  await storeReplayers(shipped, replayersFolder)
  const desk = createDesk({
    build: await shippedBuild(shipped), replayers: replayersFolder, token: settings.deskToken ?? randomBytes(9).toString('base64url'),
    now: Date.now, url: deskUrl, folder: deskFolder, fleetFolder,
    onError: (error) => process.stderr.write(`The desk: ${error.message}\n`),
  })
  const openDesk = () => desk.open().catch((error: unknown) => {
    throw databaseError(error, deskUrl)
  })
  // A server that was asked for must answer. The embedded database opens while the first pages are served.
  if (deskUrl !== undefined) await openDesk()
  const world = createWorld({ seed, now: Date.now, crowd, promotions, app })
  const server = await listening(createSandboxServer({
    world, ...(isBuilt ? { staticDir } : {}), prerendersHome: isBuilt, port, host, desk,
  }))
  void openDesk().catch((error: unknown) => process.stderr.write(`The desk did not open: ${startFailure(error)}\n`))
  const { port: actualPort } = new URL(server.url)
  const local = `http://localhost:${actualPort}`
  const lines = [`Dekat         ${local}`, `Control page  ${local}/sandbox`, `Console       ${local}/console/#token=${desk.token}`]
  const lan = host === '0.0.0.0' ? lanAddress() : null
  if (lan !== null) lines.push(`On the phone  http://${lan}:${actualPort}`, '', renderUnicodeCompact(`http://${lan}:${actualPort}`, { border: 2 }))
  if (!isBuilt) lines.push('', 'There is no build in dist yet, so only the sandbox is served. Run: npm run build')
  process.stdout.write(`\n${lines.join('\n')}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close().then(() => process.exit(0)))
}

/** The first IPv4 address that other devices can reach, or null. */
function lanAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
}

answerHelp(SERVE_USAGE)
refuseArguments()
runProcess('The sandbox', main)
