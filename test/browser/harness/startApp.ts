import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Desk } from '../../../src/support/desk/desk'
import { createSandboxServer } from '../../sandbox/http/server'
import { createWorld } from '../../sandbox/world/world'
import type { World, WorldOptions } from '../../sandbox/world/world'

/** Where `npm run build` puts the app. */
export const dist = join(__dirname, '../../../dist')

/** The built app and the sandbox behind it, on one port of its own; `world` can be looked into and disturbed. */
export interface RunningApp {
  url: string
  /** As it is now: a reset on the control page replaces it. */
  readonly world: World
  close: () => Promise<void>
}

/** How the world differs from the usual, which build is served, and whether home comes drawn. */
export type AppOptions = Partial<WorldOptions> & { readonly folder?: string; readonly drawsHome?: boolean; readonly desk?: Desk }

/** Starts a clean sandbox with the app of dist/ or another folder, plain unless home is to come drawn; needs a build (`npm run build`). */
export async function startApp({ folder = dist, drawsHome = false, desk, ...worldOptions }: AppOptions = {}): Promise<RunningApp> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('There is no build to test. Run: npm run build')
  const world = createWorld({ seed: 'browser', now: Date.now, ...worldOptions })
  const server = await createSandboxServer({ world, staticDir: folder, drawsHome, port: 0, host: '127.0.0.1', desk })
  return {
    // Service workers, crypto and geolocation want a trustworthy origin; by name, localhost is one.
    url: server.url.replace('127.0.0.1', 'localhost'),
    get world() {
      return server.world()
    },
    close: () => server.close(),
  }
}
