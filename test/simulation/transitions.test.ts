import fc from 'fast-check'
import type { Reducer, UnknownAction } from 'redux'
import { propertyRuns } from '../tools/seeds'
import { stateAfter, wordsOf } from './transitionTable'
import { DRAWINGS } from './transitions'
import type { Drawing } from './transitions'

const BEGIN: UnknownAction = { type: 'begin' }

function after({ reducer, events }: Drawing, names: readonly string[]): unknown {
  return stateAfter(reducer, names.map((name) => events[name] ?? BEGIN))
}

/** A drawing omits events that change no field: an event that it does not list must return the same state object. */
function stays({ reducer, events }: Drawing, state: unknown, name: string): boolean {
  return (reducer as unknown as Reducer<unknown>)(state, events[name] ?? BEGIN) === state
}

describe.each(DRAWINGS)('the machine of $name', (drawing) => {
  it.each(Object.keys(drawing.phases))('handles in "%s" the events of the drawing, and no others', (phase) => {
    const { by, hears } = drawing.phases[phase] ?? { by: [], hears: [] }
    const state = after(drawing, by)
    const heard = Object.keys(drawing.events).filter((name) => !stays(drawing, state, name))
    expect(heard.sort()).toEqual([...hears].sort())
  })

  it.each(Object.keys(drawing.phases))('stays in "%s" for events that change only other data', (phase) => {
    const state = after(drawing, drawing.phases[phase]?.by ?? [])
    const { reducer, draws, beside = [] } = drawing
    expect(beside.filter((event) => wordsOf([draws], stateAfter(reducer, [event], state)) !== wordsOf([draws], state))).toEqual([])
  })

  it.each(propertyRuns(15, { fixed: 50, full: 2_000 }))('reaches no phase outside the drawing for random events (seed $seed)', (runs) => {
    const { draws, reducer, events, beside = [] } = drawing
    const ends = Object.values(drawing.phases).map(({ by }) => wordsOf([draws], after(drawing, by)))
    const any = fc.array(fc.constantFrom(...Object.values(events), ...beside), { maxLength: 12 })
    fc.assert(
      fc.property(any, (sequence) => {
        expect(ends).toContain(wordsOf([draws], stateAfter(reducer, sequence)))
      }),
      runs,
    )
  })
})
