/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'

process.env['TZ'] = 'Asia/Jakarta'

const shipsEsModules = [
  'react-intl', '@formatjs', 'intl-messageformat', '@noble', '@redux-devtools', 'htmlparser2', 'domhandler', 'domutils', 'domelementtype',
  'dom-serializer', 'entities',
]

const common = {
  rootDir: '.',
  cacheDirectory: '<rootDir>/.cache/jest',
  // ts-jest, with a cache that all projects share.
  transform: { '^.+\\.(tsx?|m?js)$': '<rootDir>/test/tools/run/transform.cjs' },
  transformIgnorePatterns: [`/node_modules/(?!(${shipsEsModules.join('|')})/)`],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/tools/run/cssNames.cjs', '(.+\\.json)\\?(first|rest)$': '$1' },
  setupFiles: ['<rootDir>/test/tools/run/pinned.ts'],
  // A name of the language is looked up slowly inside a vm context unless it is handed in: hashing took a quarter of the flow tests.
  sandboxInjectedGlobals: ['Math', 'Object', 'Array', 'String', 'Number', 'JSON', 'Map', 'Set', 'WeakMap', 'Symbol'],
  restoreMocks: true,
} satisfies Config

/** Runs of all tests load many test files together (test/tools/run/suites.ts). */
function withSuites(project: string, files: string): string[] {
  return process.env['SUITES'] ? [files, `<rootDir>/.cache/suites/${project}-*.test.ts`] : [files]
}

/** Jest's projects: `npx jest --selectProjects unit views flows browser`, or a path for one file. */
const config: Config = {
  // A test that hangs fails; one on a slow or busy machine does not.
  testTimeout: 300_000,
  projects: [
    { ...common, displayName: 'unit', testEnvironment: 'node', testMatch: withSuites('unit', '<rootDir>/src/**/*.test.ts') },
    {
      ...common,
      displayName: 'views',
      testEnvironment: 'jsdom',
      testMatch: withSuites('views', '<rootDir>/src/**/*.test.tsx'),
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/test/tools/run/dialogs.ts'],
    },
    {
      ...common,
      displayName: 'flows',
      testEnvironment: '<rootDir>/test/driver/flowEnvironment.cjs',
      testMatch: withSuites('flows', '<rootDir>/test/**/*.test.ts'),
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/browser/'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
      globalSetup: '<rootDir>/test/browser/harness/sharedBrowser.ts',
      globalTeardown: '<rootDir>/test/browser/harness/stopSharedBrowser.ts',
    },
  ],
}

export default config
