import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { testFilesOf } from './suites'
import { BROWSER, equalGroups, LONG, LONG_GROUPS, NOT_BY_TURNS, SIMULATIONS } from './turns'

it('groups have about the same cost, and each file is in one', () => {
  const groups = equalGroups(LONG, LONG_GROUPS)
  const costs = groups.map((files) => files.reduce((sum, file) => sum + (LONG[file] ?? 0), 0))
  expect(Math.max(...costs) / Math.min(...costs)).toBeLessThan(1.1)
  expect(groups.flat().sort()).toEqual(Object.keys(LONG).sort())
})

it('only existing files have a cost, and each simulation has one', () => {
  const files = (['unit', 'views', 'flows'] as const).flatMap(testFilesOf)
  expect(Object.keys(LONG).filter((file) => !files.includes(file))).toEqual([])
  expect(files.filter((file) => SIMULATIONS.test(file) && LONG[file] === undefined)).toEqual([])
})

it('each browser test takes turns, except those that run at each commit or never', () => {
  const files = readdirSync(join(__dirname, '../../browser'), { recursive: true, encoding: 'utf8' })
  const names = files.flatMap((file) => /^(.+)\.test\.ts$/.exec(file)?.[1] ?? [])
  expect([...Object.keys(BROWSER), ...NOT_BY_TURNS].sort()).toEqual(names.sort())
})
