import { createDataSaver } from './dataSaver'
import type { FrugalNavigator } from './dataSaver'

const saves = (navigator: FrugalNavigator, kept: { on: boolean } | null = null) =>
  createDataSaver({ read: () => ({ value: kept }) }, navigator)()

it.each([
  ['says nothing', {}, false],
  ['asks for less data', { connection: { saveData: true } }, true],
  ['is on 2G', { connection: { effectiveType: 'slow-2g' } }, true],
  ['is on 3G', { connection: { effectiveType: '3g' } }, false],
  ['has two gigabytes', { deviceMemory: 2 }, true],
  ['has four gigabytes', { deviceMemory: 4 }, false],
])('a browser that %s', (_, navigator, expected) => expect(saves(navigator)).toBe(expected))

it('does what was chosen, whatever the browser says', () => {
  expect(saves({ connection: { saveData: true } }, { on: false })).toBe(false)
  expect(saves({}, { on: true })).toBe(true)
})
