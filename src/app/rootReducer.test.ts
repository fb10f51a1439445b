import type { SliceReducer } from '../journal/runtime/slices'
import { ALL_MODULES, MODULE_NAMES } from './allModules'
import { initialSlices } from './rootReducer'

/** The entities slice handles every event that contains entities. */
const HANDLES_ALL = ['entities']

it('calls a slice only for the events that it handles', () => {
  const slices: Readonly<Record<string, SliceReducer<never>>> = Object.assign(
    {}, initialSlices({ pathname: '/', search: '', hash: '' }), ...MODULE_NAMES.map((name) => ALL_MODULES.of(name).slices),
  )
  const handlingAll = Object.entries(slices).filter(([, { handles }]) => handles === undefined).map(([name]) => name)
  expect(handlingAll).toEqual(HANDLES_ALL)
})
