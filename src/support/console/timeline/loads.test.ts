import type { LoadSummary } from '../../analysis/summary'
import { errorInOtherLoad, loadsText } from './loads'

const load = (number: number, problems: readonly number[] = []): LoadSummary =>
  ({ number, problems, id: `s${number}`, segment: 0, startedAt: 0, turns: 9, screen: 'home' })
const LOADS = [load(1, [4, 7]), load(2), load(3, [2]), load(4)]

it('marks the open load, and loads with errors', () => {
  expect(loadsText(4, 4, null)).toBe('Load 4 of 4')
  expect(loadsText(4, 4, LOADS)).toBe('Load 4 of 4, 2 earlier with errors')
  expect(loadsText(2, 4, LOADS)).toBe('Load 2 of 4, 1 earlier and 1 later with errors')
})

it('finds the nearest error of another load in both directions', () => {
  expect(errorInOtherLoad(LOADS, 1, 1)).toEqual({ load: 3, turn: 2 })
  expect(errorInOtherLoad(LOADS, 4, -1)).toEqual({ load: 3, turn: 2 })
  expect(errorInOtherLoad(LOADS, 3, -1)).toEqual({ load: 1, turn: 7 })
  expect(errorInOtherLoad(LOADS, 3, 1)).toBeNull()
  expect(errorInOtherLoad(LOADS, 1, -1)).toBeNull()
})
