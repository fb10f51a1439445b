import fc from 'fast-check'
import { stdChannel } from 'redux-saga'
import type { UnknownAction } from 'redux'
import { createActionChannel } from './actionChannel'

const TYPES = ['a', 'b', 'c'] as const

/** A flow that waits, and waits again `again` times after it received an action. */
const waiting = fc.record({
  kind: fc.constant('wait' as const), types: fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1 }), isPredicate: fc.boolean(),
  again: fc.nat(2), cancels: fc.option(fc.nat(10), { nil: null }),
})
const steps = fc.array(fc.oneof(
  waiting, fc.record({ kind: fc.constant('put' as const), type: fc.constantFrom(...TYPES) }),
  fc.record({ kind: fc.constant('cancel' as const), flow: fc.nat(10) }),
), { maxLength: 30 })
type Steps = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

interface Receive {
  (action: UnknownAction): void
  cancel?: () => void
}
type Wait = (receive: Receive, types: readonly string[], isPredicate: boolean) => void

/** Runs the steps; returns which flow received which action, in order. */
function received(run: Steps, wait: Wait, put: (action: UnknownAction) => void): readonly string[] {
  const log: string[] = []
  const flows: Receive[] = []
  for (const step of run) {
    if (step.kind === 'put') put({ type: step.type })
    if (step.kind === 'cancel') flows[step.flow]?.cancel?.()
    if (step.kind !== 'wait') continue
    const { types, isPredicate, cancels } = step
    const number = flows.length
    let { again } = step
    const receive: Receive = ({ type }) => {
      log.push(`${number} ${type}`)
      if (cancels !== null) flows[cancels]?.cancel?.()
      if (again-- > 0) wait(receive, types, isPredicate)
    }
    flows.push(receive)
    wait(receive, types, isPredicate)
  }
  return log
}

it('delivers to the same flows in the same order as the channel of redux-saga', () => {
  fc.assert(fc.property(steps, (run) => {
    const theirs = stdChannel<UnknownAction>()
    const expected = received(run, (receive, types) => theirs.take(receive as never, (({ type }: UnknownAction) =>
      types.includes(type)) as never), theirs.put)
    const { channel, ofTypes, matching } = createActionChannel()
    const waitIn: Wait = (receive, types, isPredicate) =>
      (isPredicate ? matching(({ type }) => types.includes(type)) : ofTypes(types)).take(receive as never)
    expect(received(run, waitIn, channel.put)).toEqual(expected)
  }), { numRuns: 500 })
})

it('delivers every action to a flow that waits for any', () => {
  const { channel } = createActionChannel()
  const types: string[] = []
  channel.take((({ type }: UnknownAction) => void types.push(type)) as never)
  channel.put({ type: 'a' })
  channel.put({ type: 'b' })
  expect(types).toEqual(['a'])
})
