import type { Header } from './entries'
import { createMemory } from './memory'
import { createRecorder } from './recorder'
import { createRedactor, type RedactionPolicy } from '../redact/redactor'
import { seededNumbers } from '../runtime/seeded'

const HEADER = { k: 'header', segment: 0, location: { pathname: '/', search: '', hash: '' } } as unknown as Header

function setup() {
  const memory = createMemory()
  const recorder = createRecorder(HEADER, null, memory)
  const lines = () => {
    let text = ''
    while (recorder.pendingCount() > 0) text += recorder.drain()
    return text.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  return { memory, lines }
}

it('names in a state mark only the slices that changed since the mark before it', () => {
  const { memory, lines } = setup()
  const list = { ids: ['poi1'] }
  memory.markState({ list, page: { name: 'home' } })
  memory.markState({ list, page: { name: 'store' } })
  memory.markState({ list, page: { name: 'store' } })
  const marks = lines().filter(({ k }) => k === 'h').map(({ slices }) => Object.keys(slices as object))
  expect(marks).toEqual([['list', 'page'], ['page'], []])
})

it('names all slices in the first state mark of a segment, which is read without those before it', () => {
  const { memory, lines } = setup()
  const state = { list: { ids: ['poi1'] } }
  memory.markState(state)
  memory.markSnapshot(state, 1)
  memory.markState(state)
  const written = lines()
  expect(written.map(({ k }) => k)).toEqual(['header', 'h', 'header', 'b', 'h'])
  expect(Object.keys(written[4]?.['slices'] as object)).toEqual(['list'])
})

it('writes the same lines when the time for a large entry expires again and again', () => {
  const stores = Array.from({ length: 4 }, (_, at) => ({ poiId: `poi${at}`, tags: ['halal'], name: `Sari ${at}` }))
  const policy: RedactionPolicy = {
    name: 'test', slices: {}, ports: {}, cleanLink: (link) => link, constants: new Set(),
    events: { listed: { stores: { poiId: 'id', tags: 'id', name: 'private' } } },
  }
  const written = (expired: () => boolean) => {
    const memory = createMemory()
    const recorder = createRecorder(HEADER, createRedactor(policy, seededNumbers('secret')), memory)
    memory.log.input(1, 'ui', { type: 'listed', payload: { stores } })
    memory.log.note('afterwards')
    const texts: string[] = []
    while (recorder.pendingCount() > 0) texts.push(recorder.drain(expired))
    return texts
  }
  const slices = written(() => true)
  expect(slices.length).toBeGreaterThan(4)
  expect(slices.join('')).toBe(written(() => false).join(''))
})

it('writes a line with the name of the error in place of an entry that cannot be serialized', () => {
  const { memory, lines } = setup()
  memory.log.call('clock/now', 'clock/now#1', [1n])
  memory.log.call('clock/now', 'clock/now#2', [])
  expect(lines().slice(1)).toEqual([
    { k: 't', seq: 0, reason: 'a line could not be written: TypeError' }, expect.objectContaining({ k: 'c', seq: 1 }),
  ])
})
