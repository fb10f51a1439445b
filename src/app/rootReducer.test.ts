import type { SliceReducer } from '../journal/slices'
import { ALL_MODULES, MODULE_NAMES } from './allModules'
import { firstSlices } from './rootReducer'

/** The entities slice handles every event that contains entities. */
const HEARS_ALL = ['entities']

it('asks a slice only about the events that it hears', () => {
  const slices: Readonly<Record<string, SliceReducer<never>>> = Object.assign(
    {}, firstSlices({ pathname: '/', search: '', hash: '' }), ...MODULE_NAMES.map((name) => ALL_MODULES.of(name).slices),
  )
  const hearingAll = Object.entries(slices).filter(([, { hears }]) => hears === undefined).map(([name]) => name)
  expect(hearingAll).toEqual(HEARS_ALL)
})
