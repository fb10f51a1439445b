import type { Divergence } from '../../src/journal/replay/compare'
import type { Entry } from '../../src/journal/record/entries'
import { standInAdvice } from './standInAdvice'

const event = (type: string, payload: unknown): Entry => ({ k: 's', seq: 2, action: { type, payload } })
const tap = (type: string, payload: unknown): Entry => ({ k: 'i', seq: 1, at: 0, origin: 'ui', action: { type, payload } })
function divergence(recorded: Entry, actual: Entry, path: string, input: Entry = tap('visit/opened', {})): Divergence {
  return { seq: 2, input, recorded, actual, path, before: [], kind: 'payload', guess: '' }
}

it('names the field and the file if the recording has a stand-in for a value of the code', () => {
  const entry = (word: string) => event('account/entryTapped', { entry: word })
  expect(standInAdvice(divergence(entry('qkdpfa'), entry('recent'), 'action.payload.entry'))).toMatch(
    /recorded "qkdpfa" replaces a private value: account\/entryTapped\.entry records only .*'profile'.*account\/page\/events/,
  )
})

it('names the field that introduced the stand-in if the replay uses it', () => {
  const track = (page: string): Entry => ({ k: 'c', seq: 2, port: 'monitoring/track', args: [{ name: 'x', page, fields: {} }] })
  const input = tap('search/submitted', { keyword: 'Bakso Pak Kumis' })
  expect(standInAdvice(divergence(track('Mie'), track('Bakso Pak Kumis'), 'args[0].page', input))).toMatch(
    /recorded "Mie" replaces a private value: monitoring\/track args\.page records only what looks like 'id'/,
  )
  const typed = tap('search/submitted', { keyword: 'kuwmpa' })
  expect(standInAdvice(divergence(track('bakso'), track('kuwmpa'), 'args[0].page', typed))).toMatch(
    /actual "kuwmpa" replaces a private value: search\/submitted\.keyword is private; .* src\/features\/search\/page\/events\.ts/,
  )
})

it('names the schema for a field of the API, and the table for a stored one', () => {
  const send = (name: string): Entry => ({
    k: 'c', seq: 2, port: 'http/send', id: 'http/send#1', args: [{ endpoint: 'accountEdit', body: { userName: name } }],
  })
  expect(standInAdvice(divergence(send('Dewi'), send('Sari'), 'args[0].body.userName'))).toContain('the schema of accountEdit in src/api')
  const write = (word: string): Entry =>
    ({ k: 'c', seq: 2, port: 'storage/write', args: [{ key: 'searchHistory', value: { history: [word] } }] })
  expect(standInAdvice(divergence(write('soto'), write('bakso'), 'args[0].value.history[0]'))).toContain('src/ports/data/stored.ts')
})

it('is empty without a stand-in', () => {
  const chosen = (list: string) => event('home/listChosen', { list })
  expect(standInAdvice(divergence(chosen('nearby'), chosen('deals'), 'action.payload.list'))).toBeNull()
  expect(standInAdvice(divergence(chosen('nearby'), event('feed/pageFailed', {}), ''))).toBeNull()
})
