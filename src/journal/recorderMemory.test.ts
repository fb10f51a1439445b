// A session of hours is written down and forgotten: neither its events nor its earlier states stay in memory.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Header } from './entries'
import { createMemory } from './memory'
import { createRecorder } from './recorder'
import { createRedactor } from './redact'
import { seededNumbers } from './seeded'

const TURNS = 1_000
/** What a session brings in a thousand turns of ten stores each is some 5 MB. */
const MOST_BYTES = 1_000_000
const HEADER = { k: 'header', segment: 0, location: { pathname: '/', search: '', hash: '' } } as unknown as Header

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function storesOf(turn: number) {
  return Array.from({ length: 10 }, (_, at) => ({ poiId: `poi${turn % 20}`, name: `Warung ${at}`, pictures: ['one', 'two', 'three'], at }))
}

/** A session whose list is loaded anew in every turn; `keep` gets each state. */
function session(keep: (state: object) => void = () => undefined) {
  const policy = {
    name: 'test', cleanLink: (link: string) => link, constants: new Set<string>(),
    ports: { 'http/send': { args: { body: 'id' }, answer: 'id' } },
    events: { loaded: { stores: { poiId: 'id', at: 'count' } } }, slices: { list: { poiId: 'id', at: 'count' } },
  } as const
  const memory = createMemory()
  const recorder = createRecorder(HEADER, createRedactor(policy, seededNumbers('secret')), memory)
  return (turn: number) => {
    const list = storesOf(turn)
    const action = { type: 'loaded', payload: { stores: list }, meta: { settles: `http/send#${turn}` } }
    memory.log.call('http/send', `http/send#${turn}`, [{ body: { ids: list } }])
    memory.log.input(turn, 'port', action)
    const state = { list }
    keep(state)
    memory.markState(state)
    while (recorder.waiting() > 0) recorder.drain()
  }
}

function growthOf(turn: (at: number) => void): number {
  for (let at = 0; at < 100; at++) turn(at)
  collect()
  const before = process.memoryUsage().heapUsed
  for (let at = 100; at < 100 + TURNS; at++) turn(at)
  collect()
  return process.memoryUsage().heapUsed - before
}

it('keeps nothing of a thousand turns that were written', () => {
  expect(growthOf(session())).toBeLessThan(MOST_BYTES)
})

it('would be seen to keep what it kept', () => {
  const kept: object[] = []
  expect(growthOf(session((state) => kept.push(state)))).toBeGreaterThan(2 * MOST_BYTES)
})
