import { LOCATION_CODES, type LocationCode } from './events'
import { addressBarState, addressName, codeOf, showsGuide } from './logic'
import { locationReducer } from './reducer'
import type { LocationState } from './types'
import { isSameRegion } from './selectors'

const initial = locationReducer(undefined, { type: 'start' })
const failed = (code: LocationCode, guideDismissed = false): LocationState => ({
  ...initial,
  guideDismissed,
  position: { ...initial.position, status: 'end', code },
})

describe('the address bar', () => {
  it('has five states', () => {
    const found = { ...initial.position, status: 'end', success: true } as const
    const states: LocationState[] = [
      initial,
      failed(3),
      { ...initial, position: found, address: { status: 'loading', success: false, info: null } },
      { ...initial, position: found, address: { status: 'end', success: false, info: null } },
      { ...initial, position: found, address: { status: 'end', success: true, info: {} } },
    ]
    expect(states.map(addressBarState)).toEqual([0, 1, 2, 3, 4])
  })
  it('names the most exact known level', () => {
    const info = { street: 'Jl. Kemang Raya', district: 'Mampang', city: 'Jakarta Selatan', country: 'Indonesia' }
    expect(
      [info, { ...info, street: undefined }, { city: info.city, country: info.country }, { country: info.country }, null].map(addressName),
    ).toEqual(['Jl. Kemang Raya', 'Mampang', 'Jakarta Selatan', 'Indonesia', ''])
  })
})

describe('a failed position', () => {
  it('has a code that names the remedy', () => {
    expect(initial.position.code).toBe(0)
    expect(codeOf({ failed: 'denied' }, 'denied')).toBe(1)
    expect(codeOf({ failed: 'unavailable' }, 'prompt')).toBe(2)
    expect(codeOf({ failed: 'timeout' }, 'prompt')).toBe(3)
    expect(codeOf({ failed: 'unknown' }, 'granted')).toBe(4)
    expect(codeOf({ failed: 'unavailable' }, 'granted')).toBe(5)
    expect(codeOf({ failed: 'unsupported' }, 'unknown')).toBe(6)
    expect(codeOf({ failed: 'unknown' }, 'prompt')).toBe(7)
  })
  it('maps the codes of the native shell', () => {
    expect([-4, -5, -6, -7, -99].map((shellCode) => codeOf({ failed: 'shell', shellCode }, 'unknown'))).toEqual([1, 1, 6, 4, 7])
  })
  it('offers the guide only if a setting helps, until it is dismissed', () => {
    const shown = Object.values(LOCATION_CODES).filter((code) => showsGuide(failed(code)))
    expect(shown).toEqual([LOCATION_CODES.denied, LOCATION_CODES.grantedButFailed])
    expect(showsGuide(failed(LOCATION_CODES.denied, true))).toBe(false)
  })
})

it('two regions are equal if all known levels agree, and never if none is known', () => {
  const [district, street] = [{ cityId: '31', districtId: '3101' }, { cityId: '31', districtId: '3101', streetId: '310101' }]
  expect(isSameRegion(district, { ...district })).toBe(true)
  expect(isSameRegion(district, street)).toBe(false)
  expect(isSameRegion(district, {})).toBe(false)
  expect(isSameRegion({}, {})).toBe(false)
})
