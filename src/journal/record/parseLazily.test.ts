import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findEndpoint } from '../../support/endpoints'
import { readSession } from '../../support/analysis/readSession'
import { parseSegments } from './parse'
import { parseLazily, unreadStatus } from './parseLazily'

const FOLDER = join(__dirname, '../../../test/flows/recorded')
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'))
const long = 'x'.repeat(2_000)
/** A line with so many characters. */
function lineOf(length: number): string {
  const [before, after] = ['{"k":"s","seq":1,"action":{"type":"a/b","payload":{"c":{"d":"', '"}}}}']
  return before + 'x'.repeat(length - before.length - after.length) + after
}
const answer = (more: object = {}, body: object = { success: true, data: { long } }) => JSON.stringify({
  k: 'i', seq: 3, at: 12.5, origin: 'port',
  action: { type: 'http/settled', payload: { value: { status: 200, body } }, meta: { settles: 'http/send#1' }, ...more },
})

it.each(files)('%s has the same content when it is parsed lazily', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8')
  const [atOnce, later] = [parseSegments(text), parseSegments(text, { isLazy: true })]
  // Calls have the same facts before and after their answers are parsed.
  const facts = (journals: typeof later) => journals.map((journal) =>
    readSession(journal, findEndpoint).calls.map(({ id, request, problem }) => [id, request, problem]))
  expect(facts(later)).toEqual(facts(atOnce))
  // Compared as a boolean, because a diff would print a whole file.
  expect(JSON.stringify(later) === JSON.stringify(atOnce)).toBe(true)
})

it('parses a payload once, on first access, and knows the status of a success before', () => {
  const parse = jest.spyOn(JSON, 'parse')
  const entry = parseLazily(answer())
  expect(entry).toMatchObject({ k: 'i', seq: 3, at: 12.5, origin: 'port' })
  expect(parse.mock.calls.length).toBe(0)
  expect(entry && unreadStatus(entry.action)).toBe(200)
  const payload = entry?.action['payload']
  expect(payload).toEqual({ value: { status: 200, body: { success: true, data: { long } } } })
  expect(entry?.action['payload']).toBe(payload)
  expect(parse.mock.calls.length).toBe(1)
  expect(entry && unreadStatus(entry.action)).toBeNull()
})

it.each([
  ['is short', '{"k":"s","seq":1,"action":{"type":"a/b","payload":{"c":{}}}}'], ['has 999 characters', lineOf(999)],
  ['has other fields', answer({ error: true })],
  ['has another meta', answer({ meta: { settles: 'http/send#1', more: 1 } })],
  ['is torn', answer().slice(0, 1_500)],
  ['is a call', JSON.stringify({ k: 'c', seq: 1, port: 'p', args: [{ a: { long } }] })],
])('parses a line at once that %s', (_, line) => expect(parseLazily(line)).toBeNull())

it('parses a line of 1000 characters later', () => expect(parseLazily(lineOf(1_000))?.k).toBe('s'))

it('knows no status of an unsuccessful response before', () => {
  const refused = parseLazily(answer({}, { success: false, error: { code: '1', message: long } }))
  expect(refused && unreadStatus(refused.action)).toBeNull()
})

describe('a file', () => {
  const header = readFileSync(join(FOLDER, 'claimed-out.jsonl'), 'utf8').split('\n', 1)[0] ?? ''
  const first = answer().replace('"seq":3', '"seq":0')
  const mark = '{"k":"h","seq":1,"hash":"x"}'

  it('is read lazily except for its last line, which may be cut anywhere', () => {
    const [whole] = parseSegments(`${header}\n${first}\n${mark}\n`, { isLazy: true })
    const [entry] = whole?.entries ?? []
    expect(entry?.k === 'i' && unreadStatus(entry.action)).toBe(200)
    const cut = first.slice(0, first.indexOf(',"meta"'))
    for (const text of [`${header}\n${cut}`, `${header}\n${cut}\n`]) {
      expect(parseSegments(text, { isLazy: true })).toMatchObject([{ entries: [], isTorn: true }])
    }
  })

  it('with a malformed payload is refused unless it is read lazily, and so is one without a header', () => {
    const text = `${header}\n${first.replace('"data":', '"data":,')}\n${mark}\n`
    expect(parseSegments(text, { isLazy: true })).toHaveLength(1)
    expect(() => parseSegments(text)).toThrow('line 2: this line is damaged')
    expect(() => parseSegments(`${first}\n${mark}\n\n`, { isLazy: true })).toThrow('line 1: this is not the header')
  })
})

it('has no payload if it is malformed, and still refuses a line out of order', () => {
  expect(parseLazily(answer().replace('"data":', '"data":,'))?.action['payload']).toBeUndefined()
  const header = readFileSync(join(FOLDER, 'claimed-out.jsonl'), 'utf8').split('\n', 1)[0] ?? ''
  const tail = '\n{"k":"h","seq":4,"hash":"x"}\n'
  expect(() => parseSegments(`${header}\n${answer()}${tail}`, { isLazy: true })).toThrow(
    'line 2: lines are missing before this one (seq 3 where 0 was due)',
  )
})
