import { partsOf, testFilesOf } from './suites'

it('each test file of a project is in one part, in a suite or alone', () => {
  for (const project of ['unit', 'views', 'flows'] as const) {
    const files = testFilesOf(project)
    const parts = partsOf(project, files, 3)
    const found = parts.flatMap(({ suites, paths }) => [
      ...suites.flatMap(({ text }) => [...text.matchAll(/^describe\('([^']+)'/gm)].map(([, path = '']) => path)),
      ...paths.filter((path) => !suites.some((suite) => suite.path === path)),
    ])
    expect(found.sort()).toEqual(files)
    expect(Math.max(...parts.map(({ suites }) => suites.length))).toBeLessThanOrEqual(2)
  }
  expect(testFilesOf('flows')).toContain('test/tools/run/suites.test.ts')
  expect(testFilesOf('flows').filter((path) => path.startsWith('test/browser/'))).toEqual([])
})

it('files of another environment have a suite of their own; files that replace modules have none', () => {
  const [part] = partsOf('unit', [
    'src/adapters/storage/deviceStorage.test.ts', 'src/adapters/page/locks.test.ts', 'src/app/prerender/cacheHome.test.ts',
  ], 1)
  expect(part?.paths).toEqual([
    '.cache/suites/unit-1-jsdom.test.ts', '.cache/suites/unit-1.test.ts', 'src/app/prerender/cacheHome.test.ts',
  ])
  expect(part?.suites[0]?.text).toBe([
    '/** @jest-environment jsdom */',
    `describe('src/adapters/storage/deviceStorage.test.ts', () => { require('../../src/adapters/storage/deviceStorage.test') })`, '',
  ].join('\n'))
})
