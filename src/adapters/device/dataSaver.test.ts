import { createDataSaver, isConstrained, type DataSaverNavigator } from './dataSaver'

const saves = (navigator: DataSaverNavigator, value: { on: boolean } | null = null) =>
  createDataSaver({ read: () => ({ value }) }, navigator)()

it.each([
  ['says nothing', {}, false, false],
  ['asks for less data', { connection: { saveData: true } }, true, false],
  ['is on 2G', { connection: { effectiveType: 'slow-2g' } }, false, true],
  ['is on 3G', { connection: { effectiveType: '3g' } }, false, false],
  ['has two gigabytes', { deviceMemory: 2 }, false, true],
  ['has four gigabytes', { deviceMemory: 4 }, false, false],
])('a browser that %s saves data only if its user chose it', (_, navigator, chosen, constrained) => {
  expect(saves(navigator)).toEqual(chosen)
  expect(isConstrained(navigator)).toEqual(constrained)
})

it('follows the user\'s choice before the browser\'s', () => {
  expect(saves({ connection: { saveData: true } }, { on: false })).toBe(false)
  expect(saves({}, { on: true })).toBe(true)
})
