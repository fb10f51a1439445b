import type { Entry, InputEntry } from '../record/entries'
import { guessChange, type Guess, type TwoSides } from './guess'

const event = (type: string, payload?: unknown) => ({ k: 's', seq: 1, action: { type, payload } }) as Entry
const call = (port: string, args: unknown, number = 1) => ({ k: 'c', seq: 1, port, id: `${port}#${number}`, args: [args] }) as Entry
const giveUp = (id: string) => ({ k: 'x', seq: 1, id }) as Entry
const note = (text: string, about?: string) => ({ k: 'n', seq: 1, note: text, about }) as Entry
const input = (type: string): InputEntry => ({ k: 'i', seq: 0, at: 0, origin: 'ui', action: { type } })
const malformed = (code: string, kind = 'malformedItem') => call('monitoring/error', { kind, code, at: 'stores' })
const ID = '40ot4tiqfjnioajt9jr3'

/** `recorded` and `actual`: the rest of the turn after the first difference. */
function guess(recorded: readonly Entry[], actual: readonly Entry[], more: Partial<TwoSides> = {}): string {
  const { kind, text }: Guess = guessChange({ input: input('tapped'), path: '', recorded, actual, isHash: false, slices: [], ...more })
  return `${kind}: ${text}`
}

it('another state is a change of a reducer', () => {
  expect(guess([], [], { isHash: true, slices: ['login', 'orders'] }))
    .toBe('reducer: a reducer changed: the same events lead to another state of login, orders')
  expect(guess([], [], { isHash: true, slices: ['login'] })).toMatch(/another state of login$/)
  expect(guess([], [], { isHash: true })).toMatch(/another state$/)
})

const crashed = event('app/flowCrashed', { flow: 'orders', message: 'boom' })
const [a, b] = [event('a', 1), event('b', 1)]

const CAUSES = 'a watcher is missing, a guard refuses, or tapped has another name (docs/how-to/change-an-event.md)'

it.each<[string, readonly Entry[], readonly Entry[], string]>([
  ['a flow that throws', [a], [crashed], 'crash: the flow orders throws: boom'],
  ['a flow that throws without words', [a], [event('app/flowCrashed')], 'crash: the flow  throws: '],
  ['a flow that threw before', [b, crashed], [a, crashed], 'event: the event a comes instead of the event b'],
  ['a reducer that throws', [a], [note('threw: boom', 'tapped')], 'crash: tapped threw: boom'],
  ['something that throws', [a], [note('threw: boom')], 'crash: something threw: boom'],
  ['another note', [a], [note('answer to nobody')], `missing: the event a no longer happens after tapped: ${CAUSES}`],
  ['an item that is refused', [a], [malformed('storeName'), a], 'schema: a schema changed: it refuses storeName of stores'],
  ['an answer that is refused', [a], [malformed('', 'malformed'), a], 'schema: a schema changed: it refuses the answer of stores'],
  ['an item that is accepted', [malformed('storeName'), a], [a], 'schema: a schema changed: it admits storeName of stores'],
  ['the same refusal', [a, malformed('one')], [b, malformed('one')], 'event: the event b comes instead of the event a'],
  ['another report', [a], [malformed('x', 'timeout'), a], 'added: the call of monitoring/error is new, before the event a'],
  ['a call that is no report', [a], [call('p', { kind: 'malformed' }), a], 'added: the call of p is new, before the event a'],
  ['a report without content', [a], [call('monitoring/error', undefined), a],
    'added: the call of monitoring/error is new, before the event a'],
  ['another order', [a, b], [b, a], 'order: the order changed: the event b comes before the event a'],
  ['another order of other events', [event('a', 1), event('b', 1)], [event('b', 2), event('a', 2)],
    'order: the order changed: the event b comes before the event a'],
  ['a new event', [a], [b, a], 'added: the event b is new, before the event a'],
  ['a new event before another', [event('a', 1)], [b, event('a', 2)], 'added: the event b is new, before the event a'],
  ['a missing event', [a, b], [b], 'missing: the event a no longer happens'],
  ['a missing event before another', [a, event('b', 1)], [event('b', 2)], 'missing: the event a no longer happens'],
  ['no event', [a], [], `missing: the event a no longer happens after tapped: ${CAUSES}`],
  ['one event more', [], [a], 'added: the event a is new'],
  ['nothing', [], [], 'added: an entry is new'],
  ['another event', [a], [b], 'event: the event b comes instead of the event a'],
  ['another call', [call('p', { key: 'x' })], [call('q', {})], 'call: the call of q comes instead of the call of p (x)'],
  ['an event for a call', [call('p', {})], [a], 'event: the event a comes instead of the call of p'],
  ['a call for an event', [a], [call('p', {})], 'event: the call of p comes instead of the event a'],
  ['a call of another subject', [call('p', { endpoint: 'x' })], [b, call('p', { endpoint: 'y' })],
    'event: the event b comes instead of the call of p (x)'],
  ['a call without arguments', [call('p', undefined)], [a], 'event: the event a comes instead of the call of p'],
  ['a call with another id', [call('p', { key: 'x' })],
  [b, call('p', { key: 'x' }, 2)], 'added: the event b is new, before the call of p (x)'],
  ['a call that is given up', [a], [giveUp('p#1'), a], 'cancelling: p is given up now'],
  ['a call that is not given up', [giveUp('p#1'), a], [a], 'cancelling: p is no longer given up'],
  ['a call that is given up instead', [a], [giveUp('p#1')], 'cancelling: p is given up now'],
  ['a call that is given up in another order', [giveUp('p#1'), a], [a, giveUp('p#1')],
    'order: the order changed: the event a comes before giving up p'],
  ['a missing event before one that is given up', [a, giveUp('p#1')], [giveUp('p#1')], 'missing: the event a no longer happens'],
  ['a new event before one that is given up', [giveUp('p#1')], [a, giveUp('p#1')], 'added: the event a is new, before giving up p'],
])('%s is named', (_, recorded, actual, expected) => expect(guess(recorded, actual)).toBe(expected))

it('what is missing before the first input has no cause', () => {
  expect(guess([a], [], { input: null })).toBe('missing: the event a no longer happens: a watcher is missing, or a guard refuses')
})

it('what is missing after the answer of a port is no renamed event', () => {
  expect(guess([a], [], { input: { ...input('http/settled'), origin: 'port' } }))
    .toBe('missing: the event a no longer happens after http/settled: a watcher is missing, or a guard refuses')
})

const send = (endpoint: string, body: unknown, number = 1) => call('http/send', { endpoint, body }, number)

it.each<[string, string, readonly Entry[], readonly Entry[], string]>([
  ['a timer', 'args[0].ms', [call('clock/sleep', { ms: 3 })],
  [call('clock/sleep', { ms: 4 })], 'timer: a timer got another length: 4 ms, not 3'],
  ['an id', 'action.payload.id', [event('a', { id: ID })], [event('a', { id: ID.replace('4', '5') })],
    'ids: another id in a (action.payload.id): ids are drawn more often, less often or in another order'],
  ['an id that was none', 'action.payload.id', [event('a', { id: 'poi1' })], [event('a', { id: ID })],
    'payload: a carries something else (action.payload.id)'],
  ['an id that is none', 'action.payload.id', [event('a', { id: ID })], [event('a', { id: 'poi1' })],
    'payload: a carries something else (action.payload.id)'],
  ['the endpoint', 'args[0].endpoint', [send('x', 1)], [send('y', 1)],
    'call: the call of http/send (y) comes instead of the call of http/send (x)'],
  ['an argument', 'args[0].body', [send('x', 1)], [send('x', 2)], 'argument: the call of http/send (x) has another argument (args[].body)'],
  ['a list', 'action.payload[3].name', [event('a', [])], [event('a', [0])], 'payload: a carries something else (action.payload[].name)'],
  ['an event that comes twice', 'action.payload', [event('a', 1)],
  [event('a', 0), event('a', 1)], 'added: the event a is new, before the event a'],
  ['an event that comes once', 'action.payload', [event('a', 0), event('a', 1)], [event('a', 1)], 'missing: the event a no longer happens'],
  ['a call that comes twice', 'args[0].body', [send('x', 1)], [send('x', 0), send('x', 1, 2)],
    'added: the call of http/send (x) is new, before the call of http/send (x)'],
  ['an argument before another call', 'args[0].body', [send('x', 1)], [send('x', 0), send('x', 2, 2)],
    'argument: the call of http/send (x) has another argument (args[].body)'],
])('another value is named: %s', (_, path, recorded, actual, expected) => expect(guess(recorded, actual, { path })).toBe(expected))

it.each<[string, string, unknown, unknown, string]>([
  ['http/settled', 'with', undefined, 1, 'schema: an answer is read another way: a comes with action.payload.name'],
  ['http/settled', 'without', 1, undefined, 'schema: an answer is read another way: a comes without action.payload.name'],
  ['http/settled', 'with another', 1, 2, 'payload: a carries something else (action.payload.name)'],
  ['tapped', 'with', undefined, 1, 'payload: a carries something else (action.payload.name)'],
])('after %s an event %s field is named', (type, _, before, now, expected) => {
  const sides = [before, now].map((name) => [event('a', name === undefined ? {} : { name })]) as [Entry[], Entry[]]
  expect(guess(...sides, { input: input(type), path: 'action.payload.name' })).toBe(expected)
})
