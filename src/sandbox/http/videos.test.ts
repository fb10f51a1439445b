import { statSync } from 'node:fs'
import { join } from 'node:path'
import { CLIPS } from '../world/content/clips'
import { createWorld } from '../world/createWorld'
import { createSandboxServer, type SandboxServer } from './server'

let server: SandboxServer
beforeAll(async () => {
  server = await createSandboxServer({ world: createWorld({ seed: 1, now: () => Date.UTC(2026, 10, 21, 5) }) })
})
afterAll(() => server.close())

const get = (file: string, range?: string) => fetch(`${server.url}/video/${file}`, range === undefined ? {} : { headers: { range } })

it.each([
  ['webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['mp4', 4, [...Buffer.from('ftyp')]],
])('has each clip as %s, at most 150 kB', async (format, at, start) => {
  for (const name of Object.keys(CLIPS)) {
    const answer = await get(`${name}.${format}`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toEqual(`video/${format}`)
    expect([...bytes.slice(at, at + 4)]).toEqual(start)
    expect(bytes.length).toBeLessThanOrEqual(150_000)
  }
})

it('sends the range that a player requests', async () => {
  const whole = new Uint8Array(await (await get('bakso.webm')).arrayBuffer())
  const { length } = whole
  expect(length).toBe(statSync(join(__dirname, '../videos/bakso.webm')).size)
  for (const [range, from, to] of [['bytes=0-', 0, length - 1], ['bytes=100-199', 100, 199], ['bytes=-50', length - 50, length - 1],
    [`bytes=${length - 10}-${length + 90}`, length - 10, length - 1]] as const) {
    const answer = await get('bakso.webm', range)
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toEqual(`bytes ${from}-${to}/${length}`)
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), Buffer.from(whole.slice(from, to + 1)))).toBe(0)
  }
  const beyond = await get('bakso.webm', `bytes=${length}-`)
  expect(beyond.status).toBe(416)
  expect(beyond.headers.get('content-range')).toEqual(`bytes */${length}`)
  expect((await get('bakso.webm', 'bytes=0-1,5-9')).status).toBe(200)
})

it('has the captions as WebVTT, and nothing by other names', async () => {
  const words = await get('kopi-en.vtt')
  expect(words.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(await words.text()).toMatch(/^WEBVTT\n\n00:/)
  for (const file of ['nope.webm', 'kopi-fr.vtt', '..%2fREADME.md', 'constructor.webm']) expect((await get(file)).status).toBe(404)
})
