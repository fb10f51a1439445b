// Collects the tests of many files in one process, without jest: a mutant needs some tests of some files, a thousand times over.
import { bind } from 'jest-each'
import { expect } from 'expect'
import { ModuleMocker } from 'jest-mock'

type Body = () => unknown

interface Block {
  readonly name: string
  readonly outer: Block | null
  readonly before: Body[]
  readonly after: Body[]
}

export interface CollectedTest {
  readonly name: string
  readonly block: Block
  readonly body: Body
}

const tests: CollectedTest[] = []
let block: Block = blockIn(null, '')

function blockIn(outer: Block | null, name: string): Block {
  return { name: [outer?.name ?? '', name].filter(Boolean).join(' '), outer, before: [], after: [] }
}

function describe(name: string, body: Body): void {
  const outer = block
  block = blockIn(outer, name)
  body()
  block = outer
}

function it(name: string, body: Body): void {
  tests.push({ name: `${block.name} ${name}`, block, body })
}

/** How many tests so far asked for a new copy of a module, which a bundle has only once. They run in jest alone. */
export const counts = { isolated: 0 }

function isolate(): never {
  counts.isolated++
  throw new Error('A bundle has each module once')
}

const skipped = Object.assign(() => undefined, { each: () => () => undefined })

/** Defines the functions that test files expect to be global, before the first of them loads. */
export function defineTestFunctions(): void {
  const test = Object.assign(it, { each: bind(it as never, false), skip: skipped, failing: skipped, todo: skipped })
  const mocker = new ModuleMocker(globalThis)
  Object.assign(globalThis, {
    expect, test, it: test,
    describe: Object.assign(describe, { each: bind(describe as never, false), skip: skipped }),
    // Nothing is shared between the tests of a block: its hooks run for each of them.
    beforeAll: (body: Body) => void block.before.push(body), beforeEach: (body: Body) => void block.before.push(body),
    afterAll: (body: Body) => void block.after.push(body), afterEach: (body: Body) => void block.after.push(body),
    jest: {
      fn: mocker.fn.bind(mocker), spyOn: mocker.spyOn.bind(mocker), restoreAllMocks: () => mocker.restoreAllMocks(),
      isolateModules: isolate, isolateModulesAsync: isolate, requireActual: isolate,
    },
    __clientReports: [],
  })
}

/** Loads test files, each as one block. */
export function collectTests(files: Readonly<Record<string, Body>>): readonly CollectedTest[] {
  for (const [file, load] of Object.entries(files)) describe(file, load)
  return tests
}

/** `late`: a test had no result in time. */
export type TestResult = 'passed' | 'failed' | 'late'

/** Runs a test with its hooks, which may take `limitMs` of real time. */
export async function resultOf({ name, block: within, body }: CollectedTest, limitMs: number): Promise<TestResult> {
  const blocks: Block[] = []
  for (let each: Block | null = within; each; each = each.outer) blocks.unshift(each)
  expect.setState({ currentTestName: name })
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new Error(`no result after ${limitMs} ms`))
    }, limitMs)
  })
  async function run(): Promise<void> {
    for (const before of blocks.flatMap((each) => each.before)) await before()
    await body()
  }
  try {
    await Promise.race([run(), late])
    return 'passed'
  } catch (error) {
    if (process.env['MUTATE_SHOWS']) console.error(name, error)
    return isLate ? 'late' : 'failed'
  } finally {
    clearTimeout(timer)
    for (const after of blocks.flatMap((each) => each.after)) await Promise.resolve(after()).catch(() => undefined)
    ;(globalThis as { jest?: { restoreAllMocks: () => void } }).jest?.restoreAllMocks()
    ;(globalThis as { __clientReports?: unknown[] }).__clientReports?.splice(0)
  }
}
