import { differingLeaves, printDivergence, formatValue } from './compare'
import type { Divergence } from './compare'
import type { Entry } from '../record/entries'

const entry = (payload: string) => JSON.parse(`{"k":"s","seq":3,"action":{"type":"a","payload":${payload}}}`) as Entry

it.each(['__proto__', 'constructor', 'toString'])('a payload with %s differs from one without, and the difference is printed', (key) => {
  const [recorded, actual] = [entry(`{"${key}":{"x":1}}`), entry('{}')]
  const path = `action.payload.${key}`
  expect(differingLeaves(recorded, actual, 9)).toEqual([[path, { x: 1 }, undefined]])
  expect(differingLeaves(actual, recorded, 9)).toEqual([[path, undefined, { x: 1 }]])
  const divergence = { seq: 3, path, input: null, recorded, actual, before: [], kind: 'payload', guess: '' } as unknown as Divergence
  const printed = printDivergence(divergence)
  expect(printed).toMatch(/^ {2}recorded {8}\{"x":1\}$/m)
  expect(printed).toMatch(/^ {2}actual {10}\(nothing\)$/m)
  expect(printDivergence({ ...divergence, recorded: actual, actual: recorded })).toMatch(/^ {2}recorded {8}\(nothing\)$/m)
})

it('prints missing values as nothing, and cuts long ones', () => {
  expect([formatValue(undefined), formatValue(null), formatValue('x'.repeat(500)).length]).toEqual(['(nothing)', 'null', 400])
})
