// Prints every seeded bug of the last run (npm test, npm run check) and if it was found: `npx tsx test/tools/mutants.ts`.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(__dirname, '../..')
const TIMES = join(ROOT, '.cache/times')
/** Titles of such tests: a change to the code is found; a control shows that a zero is meaningful. */
const NAMES = /(is|are) found|would (not hold|find)|means something|are not when|seen to|cannot be changed/i

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
      .filter(({ fullName, status }) => NAMES.test(fullName) && status !== 'pending')
      .map(({ fullName, status }) => `${status}  ${relative(ROOT, name)}  ${fullName}`),
  )
})
process.stdout.write(`${[...new Set(lines)].sort().join('\n')}\n${new Set(lines).size} in all\n`)
