import { browserTests, waitingTests } from './turns'
import { partsOf, testFilesOf, type Suite, type SuiteProject } from './suites'

/** One command of a run. */
export interface Step {
  readonly name: string
  readonly command: string
  /** The next command for the user when it fails. */
  readonly next: string
  /** Cores that it uses; infinity: it runs alone. */
  readonly cores: number
  /** Steps that must pass before it starts. */
  readonly after?: readonly string[]
  /** The file of jest's times. */
  readonly times?: string
  /** Generated test files that it runs. */
  readonly suites?: readonly Suite[]
  /** A command that runs the failed test files again, alone, after all other steps. Both outcomes are printed. */
  readonly again?: string
}

/** A run: its steps, longest first, and its time limit in seconds on two idle cores with caches. */
export interface Run {
  readonly steps: readonly Step[]
  readonly limitSeconds: number
}

interface JestOptions {
  readonly next: string
  readonly more?: string
  readonly cores?: number
  readonly workers?: number
}

/** A larger young generation: sessions allocate many short-lived objects. It saves a tenth of the processor time of flow tests. */
const JEST = 'node --max-semi-space-size=32 node_modules/jest/bin/jest.js'

function jest(name: string, projects: string, { next, more = '', cores = 1, workers = cores }: JestOptions): Step {
  const times = `.cache/times/${name.replace(/\W+/g, '-')}.json`
  const command = `${JEST} --selectProjects ${projects} --maxWorkers=${workers} --json --outputFile=${times}${more}`
  return { name, command, next, cores, times }
}

/** The same step on the Node that runs npm, which is the machine's: the scripts' own is newer (docs/decisions/0078). */
function onOldNode(step: Step): Step {
  return { ...step, command: step.command.replace(/^node /, '"${npm_node_execpath:-node}" ') }
}

interface SuiteOptions {
  readonly next: string
  readonly more?: string
  /** The name of the step; the project by default. */
  readonly name?: string
}

/** Splits test files of a project into suites, so that no core waits long for the last one. */
function inSuites(
  count: number, project: SuiteProject, files: readonly string[], { next, more = '', name = project }: SuiteOptions,
): Step[] {
  const suiteName = name === project ? name : `${project}-${name.replace(/\W+/g, '-')}`
  return partsOf(project, files, count, suiteName).map(({ suites, paths }, index) => {
    const part = count === 1 ? name : `${name} ${index + 1}/${count}`
    const step = jest(part, project, { next, more: ` --testPathPatterns '^.*(${paths.join('|')})$'${more}` })
    return { ...step, command: `SUITES=1 ${step.command}`, suites }
  })
}

/** The same without suites: each file loads its own modules. */
function parted(parts: number, project: string, { more = '', ...options }: JestOptions): Step[] {
  return Array.from({ length: parts }, (_, index) => {
    const part = `${index + 1}/${parts}`
    return jest(`${project} ${part}`, project, { ...options, more: ` --shard=${part}${more}` })
  })
}

/** TypeScript 7 checks types three times as fast as 6, which ts-jest and the linter still need (docs/decisions/0076). */
const TSC = 'node node_modules/typescript-7/bin/tsc'
/** A first build with a cache takes half as long again, and a machine of CI throws its cache away. */
const build: Step = {
  name: 'build', command: `webpack --mode production${process.env['CI'] ? '' : ' --env cached'}`, next: 'npm run build', cores: 1,
}
/** Starts its own database server and the built desk: `test:full` only. The run reports when there is no server. */
const ON_A_SERVER = 'test/server/(deskOnPostgres|bucket)'
/** Starts nginx and Caddy: `test:full` only. */
const BEHIND_PROXIES = 'test/server/proxies'
/** Needs the built server and desk. */
const BUILT_SERVER = 'test/server/built'
/** Flow tests with steps of their own. */
const APART = [ON_A_SERVER, BEHIND_PROXIES, BUILT_SERVER]
/** Finds features beyond the browser floor in dependencies, which lint does not read. */
const shipped: Step = {
  name: 'shipped code', command: 'tsx test/tools/run/shipped.ts', next: 'npm run shipped', cores: 1, after: [build.name],
}
const flowsNext = 'npm run flows -- --onlyFailures'
const testFileNext = 'npx jest with the path of the test file, which begins the name of each test'

/** Flow tests in suites, without those that need a built server and without long files that run at other commits. */
function flows(): Step[] {
  const apart = new RegExp(APART.join('|'))
  const files = testFilesOf('flows').filter((file) => !apart.test(file) && !waiting.includes(file))
  return inSuites(4, 'flows', files, { next: testFileNext })
}

/** All flow tests, each file by itself: no test may depend on another. */
const flowsAlone = parted(4, 'flows', { next: flowsNext, more: ` --testPathPatterns '^(?!.*(${APART.join('|')}))'` })

/** Long test files that run at other commits. */
const waiting = waitingTests()

/** Unit and view tests, without long files that run at other commits. */
const units = ([['views', 1], ['unit', 3]] as const).flatMap(([project, count]) => (
  inSuites(count, project, testFilesOf(project).filter((file) => !waiting.includes(file)), { next: testFileNext })
))
const unitsNext = 'npm run unit -- --onlyFailures'
const unitsAlone = [jest('views', 'views', { next: unitsNext }), ...parted(3, 'unit', { next: unitsNext })]
const lint: Step = {
  name: 'lint', command: 'eslint --cache --cache-location .cache/eslint .', next: 'the lines above; npx eslint --fix . corrects some',
  cores: 1,
}
const layers: Step = { name: 'layers', command: 'npm run layers', next: 'npm run layers', cores: 1 }
/** Promises that nobody awaits: rules that need types, by a linter that uses TypeScript 7. */
const promises: Step = { name: 'promises', command: 'oxlint --type-aware src', next: 'npx oxlint --type-aware src', cores: 1 }
const types: readonly Step[] = [
  { name: 'types', command: `${TSC} -p .`, next: 'npm run types', cores: 1 },
  layers,
  // With the flagged words of `npm run words`.
  { name: 'house', command: 'tsx test/tools/rules/house.ts', next: 'npm run house', cores: 1 },
  promises,
  { name: 'service worker types', command: `${TSC} -p tsconfig.serviceWorker.json`, next: 'npm run types', cores: 1 },
]
/** Measures CPU times in `test:full`: a test on the other core would affect it. */
const ALONE = 'longList'
const browserNext = 'npx jest --selectProjects browser --onlyFailures'

/** Browser tests of some paths, after the build. A failing test leaves its server open, which must not keep the run from ending. */
function browserStep(name: string, paths: string, cores: number, workers: number): Step {
  const more = ` --forceExit --testPathPatterns '${paths}'`
  const again = `${JEST} --selectProjects browser --maxWorkers=1 --forceExit --testPathPatterns`
  return { ...jest(name, 'browser', { next: browserNext, more, cores, workers }), after: [build.name], again }
}

// Browser tests mostly wait for pages: four of them keep one core busy, and the other steps have the other.
const browser = browserStep('browser', browserTests(), 1, 4)
const builtServer: Step = {
  ...onOldNode(jest('built server', 'flows', {
    next: 'npm run build && npx jest test/server/built', more: ` --testPathPatterns ${BUILT_SERVER}`,
  })),
  after: [build.name],
}
/** Every recording must replay on the oldest Node that a deployed desk supports. */
const recordedOnOldNode = onOldNode(jest('recorded flows on the Node that runs npm', 'flows', {
  next: flowsNext, more: ' --testPathPatterns test/flows/recorded',
}))
/** Loads the flow tests of other commits without running them: `movingMutants` fails if the text that a seeded bug edits has changed. */
function staleBugs(): Step[] {
  const files = waiting.filter((path) => path.startsWith('test/'))
  const steps = inSuites(1, 'flows', files, { next: testFileNext, name: 'texts of seeded bugs', more: ` -t '^no test$'` })
  // Without times: no test runs, and none is missing.
  return steps.map(({ times: _times, ...step }) => step)
}

const first = [build, lint, browser, builtServer, shipped]
const inFull = [
  { ...jest('desk on Postgres', 'flows', { next: flowsNext, more: ` --testPathPatterns '${ON_A_SERVER}'` }), after: [build.name] },
  jest('proxies', 'flows', { next: flowsNext, more: ` --testPathPatterns ${BEHIND_PROXIES}` }),
  { name: 'killed databases and workers', command: 'tsx test/tools/chaos.ts', next: 'npm run chaos', cores: 1 },
  ...['nginx', 'caddy'].map((proxy): Step => ({
    name: `rolling restart behind ${proxy}`, command: `tsx test/tools/rolling.ts --proxy ${proxy}`,
    next: `npm run rolling -- --proxy ${proxy}`, cores: 1, after: [build.name],
  })),
  ...first.filter((step) => step !== browser), recordedOnOldNode, ...flowsAlone, ...unitsAlone, ...types,
  browserStep('browser', `test/browser/(?!${ALONE})`, 2, 6),
  { name: 'proofs', command: 'tsx test/tools/proofs.ts', next: 'npm run proofs', cores: 2 },
  { name: 'other browsers', command: 'tsx test/browser/engines/main.ts', next: 'npm run browsers', cores: 1, after: [build.name] },
  browserStep('browser, alone', `test/browser/${ALONE}`, Number.POSITIVE_INFINITY, 6),
]

export const RUNS: Readonly<Record<string, Run>> = {
  lint: {
    steps: [lint, promises, layers, { name: 'words', command: 'npm run --silent words', next: 'npm run words', cores: 1 }],
    limitSeconds: 60,
  },
  check: { steps: [lint, ...units, ...types], limitSeconds: 90 },
  browser: { steps: [build, browserStep('browser', 'test/browser/', 2, 6)], limitSeconds: 340 },
  test: { steps: [...first, ...flows(), ...staleBugs(), ...units, ...types], limitSeconds: 480 },
  'test:full': { steps: inFull, limitSeconds: 3_600 },
}
