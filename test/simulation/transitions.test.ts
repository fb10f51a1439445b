import fc from 'fast-check'
import type { Reducer, UnknownAction } from 'redux'
import { propertyRuns } from '../tools/seeds'
import { DRAWINGS } from './transitions'
import type { Drawing } from './transitions'

const BEGIN: UnknownAction = { type: 'begin' }

function after({ reducer, events }: Drawing, names: readonly string[]): unknown {
  const any = reducer as unknown as Reducer<unknown>
  return names.reduce((state, name) => any(state, events[name] ?? BEGIN), any(undefined, BEGIN))
}

/** A drawing says nothing of events that change no field: what it forbids must leave the very same state. */
function stays({ reducer, events }: Drawing, state: unknown, name: string): boolean {
  return (reducer as unknown as Reducer<unknown>)(state, events[name] ?? BEGIN) === state
}

describe.each(DRAWINGS)('the machine of $name', (drawing) => {
  it.each(Object.keys(drawing.phases))('hears in "%s" what is drawn, and nothing else', (phase) => {
    const { by, hears } = drawing.phases[phase] ?? { by: [], hears: [] }
    const state = after(drawing, by)
    const heard = Object.keys(drawing.events).filter((name) => !stays(drawing, state, name))
    expect(heard.sort()).toEqual([...hears].sort())
  })

  it.each(propertyRuns(15, { fixed: 50, full: 2_000 }))('comes to no phase that is not drawn, whatever comes (seed $seed)', (runs) => {
    const ends = Object.values(drawing.phases).map(({ by, hears }) => ({ shape: shapeOf(after(drawing, by)), hears: [...hears].sort() }))
    const names = fc.array(fc.constantFrom(...Object.keys(drawing.events)), { maxLength: 12 })
    fc.assert(
      fc.property(names, (sequence) => {
        const state = after(drawing, sequence)
        expect(ends.map(({ shape }) => shape)).toContain(shapeOf(state))
      }),
      runs,
    )
  })
})

/** The words of a state's phases: what tells one phase from another. */
function shapeOf(state: unknown): string {
  const found: string[] = []
  JSON.stringify(state, (key, value: unknown) => {
    if (/^(phase|step|clock|exporting)$/.test(key)) found.push(String(value))
    return value
  })
  return found[0] ?? 'none'
}
