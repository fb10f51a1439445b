// nginx and Caddy send the same headers as our server: the generated files are read as these servers read them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer, type RunningServer } from '../../../src/server/startServer'
import { securityHeaders } from '../../../src/shared/web/securityHeaders'
import { aBuild } from '../../server/aBuild'
import { sendRaw } from '../../server/rawRequest'
import { headersDocs } from './headersDoc'

const read = (path: string) => readFileSync(join(__dirname, '../../..', path), 'utf8')
const nginx = read('docs/deploy/nginx.conf')
const caddy = read('docs/deploy/Caddyfile')
let server: RunningServer

beforeAll(async () => {
  server = await startServer({
    api: { routes: () => undefined }, folder: aBuild(), port: 0, host: '127.0.0.1', trustProxy: 'loopback',
  })
})
afterAll(() => server.close())

const sent = async (path: string) => (await sendRaw(server.url, path, { headers: { 'x-forwarded-proto': 'https' } })).headers
const securityOf = (headers: object) => Object.fromEntries(
  Object.entries(headers).filter(([name]) => name in securityHeaders({ origin: 'https://x' })),
)

/** `add_header name "value" always;` of the server block. */
const nginxHeaders = Object.fromEntries(
  [...nginx.matchAll(/^ {4}add_header ([a-z-]+) "([^"]*)" always;$/gm)].map(([, name = '', value]) => [name, value]),
)
const caddyBlock = /\theader \{\n([^}]*)\n\t\}/.exec(caddy)?.[1] ?? ''
/** `name "value"` of the block for the whole site. */
const caddyHeaders = Object.fromEntries(
  [...caddyBlock.matchAll(/^\t\t([a-z-]+) "([^"]*)"$/gm)].map(([, name = '', value]) => [name, value]),
)

/** The first matching pattern of nginx's map. */
function nginxCaching(path: string): string {
  const lines = [...(/map \$uri \$dekat_caching \{\n([^]*?)\n\}/.exec(nginx)?.[1] ?? '').matchAll(/"~(.+)" "(.*)";/g)]
  const [, , value] = lines.find(([, pattern = '']) => new RegExp(pattern).test(path)) ?? []
  return value ?? /default "([^"]*)";/.exec(nginx)?.[1] ?? ''
}

function caddyCaching(path: string): string {
  const pattern = /\n\t\t@forever \{[^}]*path_regexp (\S+)\n/.exec(caddy)?.[1] ?? ''
  const name = new RegExp(pattern).test(path) ? 'forever' : 'changing'
  return new RegExp(`header @${name} cache-control "([^"]*)"`).exec(caddy)?.[1] ?? ''
}

it('is not stale: npm run docs:headers writes these files', () => {
  for (const [path, text] of Object.entries(headersDocs())) expect({ path, text: read(path) }).toEqual({ path, text })
})

it('answers the balancer, and reports of users with 404 instead of a page', () => {
  const [, health = ''] = /location = \/health \{\n([^}]*\}';)/.exec(nginx) ?? []
  expect(health).toContain(`return 200 '{"ok":true}'`)
  expect(caddy).toMatch(/handle \/health \{\n[^}]*respond `\{"ok":true\}`/)
  expect(nginx).toMatch(/location \^~ \/support\/ \{\n\s+return 404;/)
  expect(caddy).toMatch(/handle \/support\/\* \{\n\s+error 404/)
})

it('has every security header of the server, with its value, and no other', async () => {
  const own = securityOf(await sent('/platform/store/1'))
  expect(Object.keys(own).length).toBeGreaterThanOrEqual(6)
  expect(nginxHeaders).toEqual(own)
  expect(caddyHeaders).toEqual(own)
  // A header inside a location would remove all the others there.
  expect(nginx).not.toMatch(/^ {8}add_header/m)
})

it.each(['/static/main.01234567.js', '/static/main.89abcdef.css', '/service-worker.js', '/index.html', '/robots.txt'])(
  'lets caches store %s as long as the server does', async (path) => {
    const own = (await sent(path))['cache-control']
    expect(own).toBeTruthy()
    expect(nginxCaching(path)).toEqual(own)
    expect(caddyCaching(path)).toEqual(own)
  },
)

it('stores no page, and leaves API responses to the API', async () => {
  expect((await sent('/platform/store/1'))['cache-control']).toBe('no-cache')
  expect(caddy).toContain('rewrite * /index.html\n\t\theader cache-control "no-cache"')
  // nginx matches the page under the name of its fallback, and omits a header without a value.
  expect(nginxCaching('/index.html')).toBe('no-cache')
  expect(nginxCaching('/api/market/list')).toBe('')
})

it('names the hosts of a build that has others', () => {
  const docs = headersDocs({ apiOrigin: 'https://api.dekat.example', imageOrigin: 'https://img.dekat.example' })
  for (const text of Object.values(docs)) expect(text).toContain(`connect-src 'self' https://api.dekat.example https://img.dekat.example;`)
})
