import { aFirstScreen } from '../../../test/driver/builders/aFirstScreen'
import type { FirstScreen } from '../../api/kit/firstScreen'
import { readFirstScreen } from './firstScreen'

let home: FirstScreen
beforeAll(async () => {
  home = await aFirstScreen()
})

/** Parses a page whose data block contains `text`; null is a page without one. */
function read(text: string | null) {
  const getElementById = (id: string) => (id === 'first-screen' && text !== null ? { textContent: text } : null)
  return readFirstScreen({ getElementById } as unknown as Document)
}
const carrying = (firstScreen: object, by = 'server') => read(JSON.stringify({ by, firstScreen }))

it.each(['server', 'device'])('of a page that the %s stored is read unchanged', (by) => {
  expect(carrying(home, by)).toEqual({ by, firstScreen: home })
})

it.each([
  ['is not there', null],
  ['is empty', ''],
  ['is cut off', '{"by":"server","firstScreen":{"locale":"id-'],
  ['is no JSON', '<main>'],
  ['is null', 'null'],
  ['is a list', '[]'],
  ['is nested without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['holds something else of any size', JSON.stringify({ by: 'server', firstScreen: 'x'.repeat(5_000_000) })],
])('is null if it %s', (_, text) => {
  expect(read(text)).toBeNull()
})

it.each<[string, (home: FirstScreen) => object]>([
  ['of a language that is none of ours', () => ({ locale: 'fr-FR' })],
  ['of no moment', () => ({ answeredAt: 'today' })],
  ['of a moment that no date can stand for', () => ({ answeredAt: 9e15 })],
  ['without cards', () => ({ cardList: undefined })],
  ['with a store that has no id', ({ nearby }) => ({ nearby: { ...nearby, items: [{ storeName: 'Toko' }] } })],
  ['with a query that has no name', ({ nearby }) => ({ nearby: { ...nearby, queryId: '' } })],
  ['named like what every object has', () => ({ generation: '__proto__' })],
  ['with a store named like what every object has', ({ nearby }) => (
    { nearby: { ...nearby, items: [{ poiId: 'constructor', storeName: 'x' }] } }
  )],
])('is null %s', (_, change) => {
  expect(carrying({ ...home, ...change(home) })).toBeNull()
})

it('is ignored if an unknown renderer wrote it', () => {
  expect(carrying(home, 'stranger')).toBeNull()
})

it('omits unknown fields, and keys that would change every object', () => {
  const text = JSON.stringify({ by: 'server', firstScreen: { ...home, stranger: 'Sari' }, also: 1 })
  const polluting = '"__proto__":{"polluted":true}'
  const found = read(`${text.slice(0, -1)},${polluting}}`.replace('"stranger"', `${polluting},"stranger"`))
  expect(found).toEqual({ by: 'server', firstScreen: home })
  expect(({} as { polluted?: boolean }).polluted ?? (found as { polluted?: boolean }).polluted).toBeUndefined()
})
