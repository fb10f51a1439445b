import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { endpoints } from '../../api/catalogue'
import { createCaller } from '../../../test/driver/caller'
import { createWorld } from '../world/createWorld'
import type { WorldRequest } from '../world/server'
import { createSandboxServer, type SandboxServer } from './server'

const START = Date.UTC(2026, 10, 21, 5)
const SCRIPT = '// a line of script\n'.repeat(200)
let server: SandboxServer

beforeEach(async () => {
  const staticDir = mkdtempSync(join(tmpdir(), 'dekat-static-'))
  writeFileSync(join(staticDir, 'index.html'), '<!doctype html><title>Dekat</title>')
  writeFileSync(join(staticDir, 'app.0123456789abcdef.js'), SCRIPT)
  writeFileSync(join(staticDir, 'app.0123456789abcdef.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(staticDir, 'plain.0123456789abcdef.js'), SCRIPT)
  server = await createSandboxServer({ world: createWorld({ seed: 1, now: () => START }), staticDir })
})
afterEach(async () => {
  await server.close()
})

const send = (request: WorldRequest) => fetch(`${server.url}/api${request.path}?${new URLSearchParams(request.query).toString()}`, {
  method: request.method, headers: request.headers as Record<string, string>, ...(request.method === 'GET' ? {} : { body: request.body }),
})
const act = async (name: string, fields: object) => (await fetch(`${server.url}/sandbox/api/${name}`, {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields),
})).json() as Promise<Record<string, unknown>>

it('passes signed requests to the world and refuses tampered ones', async () => {
  const shopper = createCaller(server.world())
  const answer = await send(shopper.requestFor('queryPoiList', { pageNo: 1, pageSize: 10, scene: 'HOME_PAGE' }))
  expect(await answer.json()).toMatchObject({ success: true, data: { hasMore: true } })
  const config = await send(shopper.requestFor('publicConfig', { key: 'avatarEditing' }))
  expect(await config.json()).toEqual({ success: true, data: true })
  const request = shopper.requestFor('queryPoiList', { pageNo: 1, pageSize: 10, scene: 'HOME_PAGE' })
  const tampered = await send({ ...request, body: request.body.replace('"pageSize":10', '"pageSize":50') })
  expect(await tampered.json()).toMatchObject({ success: false, error: { code: '0310101' } })
})

it('applies faults: a broken connection, a delay, a cut answer', async () => {
  const shopper = createCaller(server.world())
  await act('fault', { kind: 'loseRequest', path: '/market/*' })
  await expect(send(shopper.requestFor('newReceivedCoupon', {}))).rejects.toThrow()
  await act('fault', { kind: 'cutJson', path: '/market/*', times: 1 })
  const cut = await send(shopper.requestFor('newReceivedCoupon', {}))
  await expect(cut.json()).rejects.toThrow()
  expect((await send(shopper.requestFor('newReceivedCoupon', {}))).status).toBe(200)
})

it('resizes pictures, the same each time, and knows no others', async () => {
  const small = Buffer.from(await (await fetch(`${server.url}/img/bakso.webp?w=160`)).arrayBuffer())
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
  const again = Buffer.from(await (await fetch(`${server.url}/img/bakso.webp?w=160`)).arrayBuffer())
  expect(again.equals(small)).toBe(true)
  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  expect(await statusOf('/img/nothing.webp')).toBe(404)
  expect(await statusOf('/img/bakso.webp?w=abc')).toBe(400)
  expect(await statusOf('/img/constructor.webp')).toBe(404)
})

it('draws the puzzle of a challenge and its piece', async () => {
  const { imageUrl, pieceUrl, width, height, pieceWidth } = createCaller(server.world()).ask('sliderChallenge', {})
  const measures = async (path: string) => sharp(Buffer.from(await (await fetch(server.url + path)).arrayBuffer())).metadata()
  expect(await measures(imageUrl)).toMatchObject({ width: width * 2, height: height * 2 })
  expect(await measures(pieceUrl)).toMatchObject({ width: pieceWidth * 2, height: height * 2, hasAlpha: true })
})

it('serves the app with its security headers, hashed files forever, and index.html for every page', async () => {
  const home = await fetch(`${server.url}/platform/home`)
  expect(await home.text()).toContain('<title>Dekat</title>')
  expect(home.headers.get('cache-control')).toBe('no-cache')
  expect(home.headers.get('content-security-policy')).toContain(`default-src 'none'`)
  const script = await fetch(`${server.url}/app.0123456789abcdef.js`, { headers: { 'accept-encoding': 'br' } })
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(script.headers.get('content-encoding')).toBe('br')
  expect(await script.text()).toEqual(SCRIPT)
  // Files that the build did not compress are sent uncompressed.
  const uncompressed = await fetch(`${server.url}/plain.0123456789abcdef.js`, { headers: { 'accept-encoding': 'br' } })
  expect(uncompressed.headers.get('content-encoding')).toBeNull()
  expect(await uncompressed.text()).toEqual(SCRIPT)
  expect((await fetch(`${server.url}/gone.0123456789abcdef.js`)).status).toBe(404)
  expect((await fetch(`${server.url}/..%2f..%2fpackage.json`)).status).toBe(404)
  const etag = home.headers.get('etag') ?? ''
  expect((await fetch(`${server.url}/`, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

it('shows and changes the world on its control page', async () => {
  createCaller(server.world()).logIn('81234567890')
  const page = await (await fetch(`${server.url}/sandbox`)).text()
  expect(page).toContain(server.world().codeFor('81234567890'))
  expect(page).not.toMatch(/<script>|style=|<script(?! defer src="\/sandbox\/refresh\.js")/)
  const { skuId = '' } = server.world().stores.flatMap(({ products }) => products)[0] ?? {}
  expect(page).toContain(`<option value="${skuId}">`)
  expect(page).toContain('<option value="/homepage/query_poi_list">')
  const form = await fetch(`${server.url}/sandbox/api/latency`, {
    method: 'POST', redirect: 'manual', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'ms=250',
  })
  expect(form.status).toBe(303)
  expect(form.headers.get('location')).toBe('/sandbox')
  expect(await act('expire', {})).toMatchObject({ latencyMs: 250, codes: [{ phoneNo: '81234567890', used: true }] })
  expect(await act('reset', { seed: 2 })).toMatchObject({ seed: 2, latencyMs: 0, codes: [] })
  expect(await act('fault', { kind: 'nonsense', path: '*' })).toHaveProperty('error')
})

it('serves the contract of the API, as OpenAPI and as a page that names every call', async () => {
  const json = await fetch(`${server.url}/sandbox/contract/openapi.json`)
  expect(json.status).toBe(200)
  expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const contract = (await json.json()) as { openapi: string; paths: Record<string, unknown> }
  const paths = Object.values(endpoints).map(({ path }) => path)
  expect(contract.openapi).toMatch(/^3\.1/)
  expect(Object.keys(contract.paths)).toEqual(expect.arrayContaining(paths))
  const page = await fetch(`${server.url}/sandbox/contract`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const text = await page.text()
  expect(paths.filter((path) => !text.includes(path))).toEqual([])
  expect(text).toContain('href="/sandbox/contract/openapi.json"')
  expect(text).not.toMatch(/<script|style=/)
})

it('switches promotions on its control page, and resets them', async () => {
  const promotionsAfter = async (body: object) => (await act('promotions', body)) as { promotions: { controls: object } }
  expect(await promotionsAfter({ popup: 'PLAIN_POPUP', on: true, issue: 'retry', daysAhead: 2 }))
    .toMatchObject({ promotions: { controls: { popups: { PLAIN_POPUP: true, NEW_GIFT_POPUP: false }, issue: 'retry', daysAhead: 2 } } })
  const page = await (await fetch(`${server.url}/sandbox`)).text()
  expect(page).toContain('PLAIN_POPUP off')
  expect(page).toContain('NEW_GIFT_POPUP on')
  expect(await act('promotions', { popup: 'NOTHING', on: true })).toHaveProperty('error')
  expect(await act('reset', {})).toMatchObject({ promotions: { controls: { popups: { PLAIN_POPUP: false }, issue: 'works' } } })
})
