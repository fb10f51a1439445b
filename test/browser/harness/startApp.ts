import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Desk } from '../../../src/support/desk/createDesk'
import { createSandboxServer } from '../../../src/sandbox/http/server'
import { createWorld, type World, type WorldOptions } from '../../../src/sandbox/world/createWorld'

/** Output folder of `npm run build`. */
export const dist = join(__dirname, '../../../dist')

/** The built app and its sandbox on one port; tests read and change `world`. */
export interface RunningApp {
  url: string
  /** The current world: a reset on the control page replaces it. */
  readonly world: World
  close: () => Promise<void>
}

/** Options of the world, the served build, and prerendering. */
export type AppOptions = Partial<WorldOptions> & { readonly folder?: string; readonly prerendersHome?: boolean; readonly desk?: Desk }

/** Starts a new sandbox with the app of dist/ or another folder, without prerendering unless requested. Needs a build (`npm run build`). */
export async function startApp({ folder = dist, prerendersHome = false, desk, ...worldOptions }: AppOptions = {}): Promise<RunningApp> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('There is no build to test. Run: npm run build')
  const world = createWorld({ seed: 'browser', now: Date.now, ...worldOptions })
  const server = await createSandboxServer({ world, staticDir: folder, prerendersHome, port: 0, host: '127.0.0.1', desk })
  return {
    // Service workers, crypto and geolocation need a trustworthy origin, which localhost is by name only.
    url: server.url.replace('127.0.0.1', 'localhost'),
    get world() {
      return server.world()
    },
    close: () => server.close(),
  }
}
