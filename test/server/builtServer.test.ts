// The parts of the server that depend on the build. Needs a build (`npm run build`).
import { createSandboxServer, type SandboxServer } from '../../src/sandbox/http/server'
import { createWorld } from '../../src/sandbox/world/createWorld'
import { timesOf } from '../tools/run/seeds'
import { drawEach, startBuiltServer, storePages, type BuiltServer } from './builtServer'

const MB = 1_000_000
const world = createWorld({ seed: 'built-server', now: Date.now })
let api: SandboxServer
let server: BuiltServer | undefined

beforeAll(async () => {
  api = await createSandboxServer({ world })
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})
afterAll(() => api.close())

/** Pages after the first 50, and the allowed growth of the live heap: 20 MB for 250 pages. */
const PAGES = timesOf({ fixed: 100, full: 250 })
const MAX_GROWTH_MB = 20 * PAGES / 250

it(`grows by at most ${MAX_GROWTH_MB} MB of live heap over ${PAGES} rendered pages`, async () => {
  server = await startBuiltServer({ apiOrigin: api.url })
  const pages = storePages(world, 50 + PAGES)
  await drawEach(server.url, pages.slice(0, 50))
  const { heapUsed: before } = await server.memory()
  await drawEach(server.url, pages.slice(50))
  const { heapUsed: after } = await server.memory()
  expect(server.lines().filter(({ page }) => page === 'prerendered')).toHaveLength(pages.length)
  expect((after - before) / MB).toBeLessThan(MAX_GROWTH_MB)
})
