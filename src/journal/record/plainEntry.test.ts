import { MAX_TIMESTAMP } from '../../shared/text/moments'
import { isPlainEntry } from './plainEntry'

const action = { type: 'tapped' }
const input = { k: 'i', seq: 0, at: 0, origin: 'ui', action }
const derived = { k: 's', seq: 1, action }
const call = { k: 'c', seq: 2, port: 'http/send', id: 'http/send#1', args: [] }
const sink = { k: 'c', seq: 3, port: 'monitoring/track', args: [{}] }

describe('the fast check', () => {
  it.each<[string, object]>([
    ['an input', input], ['the latest input', { ...input, at: MAX_TIMESTAMP }], ['an event of a flow', derived], ['a call', call],
    ['a call of a sink', sink],
  ])('accepts %s', (_, entry) => expect(isPlainEntry(entry)).toBe(true))

  it.each<[string, unknown]>([
    ['null', null], ['a number', 5], ['a text', 'tapped'], ['a list', [input]], ['an empty record', {}],
    ['another kind', { ...derived, k: 'h' }],
    ['an input of another kind', { ...input, k: 'n' }],
    ['a seq below zero', { ...derived, seq: -1 }], ['a seq that is no integer', { ...derived, seq: 0.5 }],
    ['a seq that is a text', { ...derived, seq: '1' }],
    ['an event without a type', { ...derived, action: {} }], ['an event with a number as type', { ...derived, action: { type: 5 } }],
    ['no event', { ...derived, action: null }], ['an event with one more field', { ...derived, at: 1 }],
    ['an input without a type', { ...input, action: {} }], ['an input with one more field', { ...input, more: 1 }],
    ['an unknown origin', { ...input, origin: 'nobody' }], ['a time before the start', { ...input, at: -1 }],
    ['a time after the last', { ...input, at: MAX_TIMESTAMP + 1 }], ['a time that is a text', { ...input, at: '5' }],
    ['a call with one more field', { ...call, more: 1 }], ['a call of a sink with one more field', { ...sink, more: 1 }],
    ['a call with a number as id', { ...call, id: 5 }], ['a call without a port', { ...sink, port: undefined }],
    ['a call without arguments', { ...sink, args: {} }], ['a call with an id that lacks its port', { ...call, port: 5 }],
  ])('leaves %s to the schema', (_, value) => expect(isPlainEntry(value)).toBe(false))
})
