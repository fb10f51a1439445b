// Prints every seeded bug of the last run (npm test, npm run check) and whether it was found: `npx tsx test/tools/mutants.ts`.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(__dirname, '../..')
const TIMES = join(ROOT, '.cache/times')
/** How such tests are called: a change to the code is found, a control shows that a zero means something. */
const NAMES = /found|would|can tell|means something|seen to|without (the|a) |says nothing|the listener hears/i

interface Results {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

const lines = readdirSync(TIMES).flatMap((file) => {
  const { testResults } = JSON.parse(readFileSync(join(TIMES, file), 'utf8')) as Results
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ fullName }) => NAMES.test(fullName))
      .map(({ fullName, status }) => `${status}  ${relative(ROOT, name)}  ${fullName}`),
  )
})
process.stdout.write(`${lines.sort().join('\n')}\n${lines.length} in all\n`)
