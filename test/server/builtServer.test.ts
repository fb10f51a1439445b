// What only the server as it is built can show. Needs a build (`npm run build`).
import { createSandboxServer } from '../sandbox/http/server'
import type { SandboxServer } from '../sandbox/http/server'
import { createWorld } from '../sandbox/world/world'
import { drawEach, startBuiltServer, storePages } from './builtServer'
import type { BuiltServer } from './builtServer'

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

it('has no more alive after 300 drawn pages than after 50', async () => {
  server = await startBuiltServer({ apiOrigin: api.url })
  const pages = storePages(world, 300)
  await drawEach(server.url, pages.slice(0, 50))
  const { heapUsed: before } = await server.memory()
  await drawEach(server.url, pages.slice(50))
  const { heapUsed: after } = await server.memory()
  expect(server.lines().filter(({ page }) => page === 'drawn')).toHaveLength(pages.length)
  expect((after - before) / MB).toBeLessThan(20)
})
