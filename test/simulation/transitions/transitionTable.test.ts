import fc from 'fast-check'
import type { UnknownAction } from 'redux'
import { propertyRuns } from '../../tools/run/seeds'
import { machineIn, stateAfter, pathsTo, wordsIn, phaseOf, type Arrows } from './transitionTable'
import { OFFERED } from './transitionsOffered'
import { OWN } from './transitionsOwn'
import { TOOLS } from './transitionsTools'

const eventsOf = ({ events }: Arrows, names: readonly string[]) => names.map((name) => events[name] as UnknownAction)
const after = (machine: Arrows, names: readonly string[], from?: unknown) => stateAfter(machine.reducer, eventsOf(machine, names), from)
/** A machine without phase words is identified by its events alone. */
const words = ({ paths }: Arrows, state: unknown) => (paths.length === 0 ? null : phaseOf(paths, state))

describe.each([...OFFERED, ...TOOLS, ...OWN])('the machine of $name', (machine) => {
  const { arrows, events } = machine
  const pathsByPhase = pathsTo(machine)
  const expected = (phase: string) => (machine.paths.length === 0 ? null : wordsIn(phase))

  it('reaches each phase of its table by arrows of the table', () => {
    expect([...pathsByPhase.keys()].sort()).toEqual(Object.keys(arrows).sort())
    expect(Object.values(arrows).flatMap(Object.keys).filter((name) => !(name in events))).toEqual([])
  })

  it.each(Object.keys(arrows))('leaves "%s" by its arrows, and not otherwise', (phase) => {
    const way = pathsByPhase.get(phase) ?? []
    const from = after(machine, way)
    expect(words(machine, from)).toBe(expected(phase))
    const wrong = Object.keys(events).flatMap((name) => {
      const to = after(machine, [name], from)
      const next = arrows[phase]?.[name]
      if (next === undefined) return machineIn(machine, to) === machineIn(machine, from) ? [] : [`handles ${name}`]
      return words(machine, to) === expected(next) ? [] : [`${name} leads to ${words(machine, to) ?? 'nothing'}, not to ${next}`]
    })
    expect(wrong).toEqual([])
  })

  it.each(propertyRuns(15, { fixed: 50, full: 2_000 }))('follows its arrows for random events (seed $seed)', (runs) => {
    const names = fc.array(fc.constantFrom(...Object.keys(events)), { maxLength: 12 })
    fc.assert(
      fc.property(names, (sequence) => {
        let phase = Object.keys(arrows)[0] ?? ''
        let state = after(machine, [])
        for (const name of sequence) {
          const before = state
          state = after(machine, [name], before)
          const next = arrows[phase]?.[name]
          expect(next !== undefined || machineIn(machine, state) === machineIn(machine, before)).toBe(true)
          phase = next ?? phase
          expect(words(machine, state)).toBe(expected(phase))
        }
      }),
      runs,
    )
  })
})
