import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { createWorld } from '../world/world'
import { createSandboxServer } from './server'

const DEFAULT_PORT = 4173

/** Serves the built app and the sandbox. From the environment: PORT, HOST, SEED, CROWD, PROMOTIONS (on, off), APP (published, none). */
async function main(): Promise<void> {
  const port = Number(process.env['PORT'] ?? DEFAULT_PORT)
  const host = process.env['HOST'] ?? '0.0.0.0'
  const seed = process.env['SEED'] ?? 'dekat'
  const crowd = Number(process.env['CROWD'] ?? 0)
  const promotions = process.env['PROMOTIONS'] === 'off' ? 'off' : 'on'
  const app = process.env['APP'] === 'none' ? 'none' : 'published'
  const staticDir = join(__dirname, '../../../dist')
  const world = createWorld({ seed, now: Date.now, crowd, promotions, app })
  const server = await createSandboxServer({ world, staticDir, drawsHome: true, port, host })
  const { port: taken } = new URL(server.url)
  const local = `http://localhost:${taken}`
  const lines = [`Dekat         ${local}`, `Control page  ${local}/sandbox`]
  const lan = host === '0.0.0.0' ? lanAddress() : null
  if (lan !== null) lines.push(`On the phone  http://${lan}:${taken}`, '', renderUnicodeCompact(`http://${lan}:${taken}`, { border: 2 }))
  if (!existsSync(join(staticDir, 'index.html'))) lines.push('', 'There is no build in dist yet. Run: npm run build')
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
