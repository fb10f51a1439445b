import fc from 'fast-check'
import type { Reducer, UnknownAction } from 'redux'
import { propertyRuns } from '../../tools/run/seeds'
import { stateAfter, phaseOf } from './transitionTable'
import { DRAWINGS, type Drawing } from './transitions'

const BEGIN: UnknownAction = { type: 'begin' }

function after({ reducer, events }: Drawing, names: readonly string[]): unknown {
  return stateAfter(reducer, names.map((name) => events[name] ?? BEGIN))
}

/** A drawing omits events that change no field: an event that it does not list must return the same state object. */
function stays({ reducer, events }: Drawing, state: unknown, name: string): boolean {
  return (reducer as unknown as Reducer<unknown>)(state, events[name] ?? BEGIN) === state
}

describe.each(DRAWINGS)('the machine of $name', (drawing) => {
  it.each(Object.keys(drawing.phases))('handles in "%s" the events of the diagram, and no others', (phase) => {
    const { path, handles } = drawing.phases[phase] ?? { path: [], handles: [] }
    const state = after(drawing, path)
    const handled = Object.keys(drawing.events).filter((name) => !stays(drawing, state, name))
    expect(handled.sort()).toEqual([...handles].sort())
  })

  it.each(Object.keys(drawing.phases))('stays in "%s" for events that change only other data', (phase) => {
    const state = after(drawing, drawing.phases[phase]?.path ?? [])
    const { reducer, field, others = [] } = drawing
    expect(others.filter((event) => phaseOf([field], stateAfter(reducer, [event], state)) !== phaseOf([field], state))).toEqual([])
  })

  it.each(propertyRuns(15, { fixed: 50, full: 2_000 }))('reaches no phase outside the diagram for random events (seed $seed)', (runs) => {
    const { field, reducer, events, others = [] } = drawing
    const ends = Object.values(drawing.phases).map(({ path }) => phaseOf([field], after(drawing, path)))
    const any = fc.array(fc.constantFrom(...Object.values(events), ...others), { maxLength: 12 })
    fc.assert(
      fc.property(any, (sequence) => {
        expect(ends).toContain(phaseOf([field], stateAfter(reducer, sequence)))
      }),
      runs,
    )
  })
})
