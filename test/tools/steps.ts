/** One command of a run. */
export interface Step {
  readonly name: string
  readonly command: string
  /** What a person types next when it fails. */
  readonly next: string
  /** Cores that it keeps busy; infinitely many: it runs alone. */
  readonly cores: number
  /** Steps that have to pass before it starts. */
  readonly after?: readonly string[]
  /** Where jest leaves its times. */
  readonly times?: string
}

/** A run: its steps, those that take longest first, and how many seconds it may take on two quiet cores with caches. */
export interface Run {
  readonly steps: readonly Step[]
  readonly limitSeconds: number
}

/** The flow tests are cut in so many parts that no core waits long for the last of them. */
const PARTS = 4

function jest(name: string, projects: string, { next, more = '', cores = 1 }: { next: string; more?: string; cores?: number }): Step {
  const times = `.cache/times/${name.replace(/\W+/g, '-')}.json`
  const command = `jest --selectProjects ${projects} --maxWorkers=${cores} --json --outputFile=${times}${more}`
  return { name, command, next, cores, times }
}

const build: Step = { name: 'build', command: 'webpack --mode production', next: 'npm run build', cores: 1 }
const flows = Array.from({ length: PARTS }, (_, index) =>
  jest(`flows ${index + 1}/${PARTS}`, 'flows', { next: 'npm run flows -- --onlyFailures', more: ` --shard=${index + 1}/${PARTS}` }))
const check: readonly Step[] = [
  { name: 'lint', command: 'eslint --cache --cache-location .cache/eslint .', next: 'npx eslint --fix .', cores: 1 },
  jest('views', 'views', { next: 'npm run unit -- --onlyFailures' }),
  jest('unit', 'unit', { next: 'npm run unit -- --onlyFailures' }),
  { name: 'types', command: 'tsc -p .', next: 'npm run types', cores: 1 },
  { name: 'layers', command: 'depcruise --config .dependency-cruiser.cjs src', next: 'npm run layers', cores: 1 },
  { name: 'service worker types', command: 'tsc -p tsconfig.serviceWorker.json', next: 'npm run types', cores: 1 },
]
const [lint, ...quick] = check
/** What is measured by the time that a thread takes: another test on the other core would make it slower. */
const ALONE = 'longList'
const browserNext = 'npx jest --selectProjects browser --onlyFailures'
const alone = jest('browser, alone', 'browser', { next: browserNext, more: ` --forceExit --testPathPatterns 'test/browser/${ALONE}'` })
// A test that fails leaves its sandbox server open, which must not keep the run from ending.
const browser: readonly Step[] = [
  jest('browser', 'browser', { next: browserNext, cores: 2, more: ` --forceExit --testPathPatterns 'test/browser/(?!${ALONE})'` }),
  { ...alone, cores: Number.POSITIVE_INFINITY },
]
const built = browser.map((step): Step => ({ ...step, after: [build.name] }))
const everything = [...(lint ? [lint] : []), build, ...flows, ...quick, ...built]

export const RUNS: Readonly<Record<string, Run>> = {
  check: { steps: check, limitSeconds: 90 },
  browser: { steps: browser, limitSeconds: 240 },
  test: { steps: everything, limitSeconds: 360 },
  'test:full': { steps: everything, limitSeconds: 3_600 },
}
