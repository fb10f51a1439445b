import { silentLog } from '../../src/journal/runtime/log'
import { createMachine } from '../../src/journal/runtime/machine'
import type { Journal } from '../../src/journal/record/entries'
import { parseJournal } from '../../src/journal/record/parse'
import { createRecorder } from '../../src/journal/record/recorder'
import type { StartReplay } from '../../src/journal/replay/verify'
import { fraction, seededNumbers } from '../../src/journal/runtime/seeded'
import type { Adapters } from '../../src/ports/adapters'
import { aHeader } from '../driver/builders/aHeader'
import { createVirtualClock } from '../driver/virtualClock'
import { TODAY, fixtureReducer, fixtureSaga, type Mutations } from './fixture'

const INPUTS = [
  'ask',
  'latest',
  'race',
  'stop',
  'together',
  'stubborn',
  'typed',
  'scrolled',
  'direct',
  'begin',
  'end',
  'queued',
  'counted',
  'poison',
] as const
const OPENING = { type: 'opened' }

/** Plays one random session against ports that are slow, fail or never answer; returns its journal as text. */
export async function playFixture(
  seed: string,
  steps = 40,
): Promise<{ text: string; violations: readonly string[]; inputs: readonly string[] }> {
  const random = seededNumbers(`play ${seed}`)
  const clock = createVirtualClock()
  const chance = (share: number) => fraction(random) < share
  const inputs: string[] = []
  const adapters: Adapters = {
    monotonic: clock.now,
    sources: [],
    handlers: {
      'clock/sleep': (args, signal) => clock.sleep((args[0] as { ms: number }).ms, signal),
      async 'zoo/lookUp'(args) {
        if ((args[0] as { key: string }).key.startsWith('k') && chance(0.1)) throw new Error('adapter bug')
        if (chance(0.05)) return new Promise(() => undefined)
        if (chance(0.7)) await clock.sleep(Math.floor(fraction(random) * 120))
        return chance(0.2) ? { failed: 'no' } : { found: random() % 1000 }
      },
      async 'zoo/flaky'() {
        await clock.sleep(5)
        if (chance(0.6)) throw new TypeError('flaky')
        return { ok: true }
      },
      'zoo/steady': () => null,
      'zoo/shout': () => undefined,
    },
  }
  const recorder = createRecorder(aHeader(seed), null)
  const machine = createMachine({
    header: aHeader(seed),
    log: recorder.log,
    adapters,
    reducer: fixtureReducer(1),
    flows: [fixtureSaga(TODAY)],
    opening: OPENING,
    strict: true,
    onTurnEnd: (turns) => {
      if (turns % 16 === 0) recorder.markState(machine.store.getState())
    },
  })
  // A view that dispatches during a notification: the input must wait for the end of the turn.
  let nested = 0
  machine.store.subscribe(() => {
    if (nested < 8 && chance(0.05)) {
      nested++
      machine.store.dispatch({ type: 'counted', payload: { amount: 7 } })
    }
  })
  machine.start()
  for (let step = 0; step < steps; step++) {
    const type = INPUTS[random() % INPUTS.length] ?? 'ask'
    inputs.push(type)
    machine.store.dispatch({ type, payload: { key: `k${random() % 5}` } })
    if (chance(0.3)) machine.enter({ type, payload: { key: 'twice' } }, 'source')
    if (chance(0.6)) await clock.advance(random() % 50)
  }
  await clock.advance(400)
  recorder.markState(machine.store.getState())
  return { text: recorder.drain(), violations: machine.violations, inputs }
}

/** Replays a fixture session with the fixture's code, possibly changed. */
export function fixtureReplay(mutation: Mutations = TODAY): StartReplay {
  return (header, log) => {
    const machine = createMachine({
      header,
      log: log ?? silentLog(),
      adapters: null,
      reducer: fixtureReducer(mutation.reducerStep),
      flows: [fixtureSaga(mutation)],
      opening: OPENING,
      strict: true,
    })
    return { enter: machine.enter, getState: () => machine.store.getState() }
  }
}

export function readFixture(text: string): Journal {
  return parseJournal(text)
}
