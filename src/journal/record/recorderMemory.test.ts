// A session of hours is serialized and freed: neither its events nor its earlier states stay in memory.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Header } from './entries'
import { createMemory } from './memory'
import { createRecorder } from './recorder'
import { createRedactor } from '../redact/redactor'
import { seededNumbers } from '../runtime/seeded'

const TURNS = 1_000
/** The last turns may still be referenced by the next lines. */
const MAX_PENDING_TURNS = 2
const HEADER = { k: 'header', segment: 0, location: { pathname: '/', search: '', hash: '' } } as unknown as Header

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function storesOf(turn: number) {
  return Array.from({ length: 10 }, (_, at) => ({ poiId: `poi${turn % 20}`, name: `Warung ${at}`, pictures: ['one', 'two', 'three'], at }))
}

/** A session that reloads its list in every turn and returns the new objects; `onState` receives each state. */
function session(onState: (state: object) => void = () => undefined) {
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
    onState(state)
    memory.markState(state)
    while (recorder.pendingCount() > 0) recorder.drain()
    return [action, state, ...list]
  }
}

/** Counts the objects of a thousand turns that survive a garbage collection. */
async function countRetained(turn: (at: number) => readonly object[]): Promise<number> {
  const seen: WeakRef<object>[] = []
  for (let at = 0; at < TURNS; at++) seen.push(...turn(at).map((each) => new WeakRef(each)))
  // The target of a new WeakRef survives until the end of the current task.
  await new Promise((resolve) => setTimeout(resolve))
  collect()
  return seen.filter((each) => each.deref() !== undefined).length
}

it('retains nothing of a thousand written turns', async () => {
  const turn = session()
  expect(await countRetained(turn)).toBeLessThanOrEqual(MAX_PENDING_TURNS * turn(TURNS).length)
})

it('fails if something retains what was written', async () => {
  const retained: object[] = []
  expect(await countRetained(session((state) => retained.push(state)))).toBeGreaterThanOrEqual(TURNS)
})
