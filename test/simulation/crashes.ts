import type { HttpRequest } from '../../src/ports/http'
import type { Shopper } from '../driver/shopper'
import type * as driver from '../driver/startClient'
import { offersOf } from './answersWalks'
import { busyIn } from './busy'
import { TOURS } from './crashTours'
import type { Tour } from './crashSteps'
import { overEdited } from './edited'
import type { Edit } from './edited'

type Start = typeof driver.startClient
/** What throws once: the adapter of a port or of one endpoint, or a flow in place of its `at`-th effect (0: before any). */
export interface Bug {
  readonly kind: 'endpoint' | 'port' | 'flow'
  readonly name: string
  readonly at: number
}

interface Instruments {
  /** Names of the flows that something listens for. */
  readonly made: Set<string>
  readonly heard: Set<string>
  bug: Bug | null
}

/** What the edited client asks before each flow runs. */
declare global {
  var madeFlow: ((flow: string) => void) | undefined
  var crashFlow: ((flow: string, run: Generator) => Generator) | undefined
}
const instruments: Instruments = { made: new Set(), heard: new Set(), bug: null }
const INSTRUMENTED: Edit = {
  file: 'journal/supervised.ts',
  today: `  function* guardedFlow(action: A): Generator {
    try {
      yield* handle(action)`,
  instead: `  globalThis.madeFlow(flow)
  function* guardedFlow(action: A): Generator {
    try {
      yield* globalThis.crashFlow(flow, handle(action))`,
}
const named = ({ kind, name }: Pick<Bug, 'kind' | 'name'>) => `${kind} ${name}`
const MESSAGE = 'a bug on purpose'

/** Starts sessions in which flows can be made to throw. `edit` is one more difference from today's client. */
export function startCrashing(...edits: readonly Edit[]): Start {
  globalThis.madeFlow = (flow) => void instruments.made.add(flow)
  globalThis.crashFlow = crashFlow
  return overEdited<typeof driver>([INSTRUMENTED, ...edits], '../driver/startClient').startClient
}

function* crashFlow(flow: string, run: Generator): Generator {
  instruments.heard.add(`flow ${flow}`)
  const { bug } = instruments
  if (bug?.kind !== 'flow' || bug.name !== flow) return yield* run
  instruments.bug = null
  if (bug.at === 0) throw new Error(MESSAGE)
  return yield* throwingAt(run, bug.at)
}

function* throwingAt(run: Generator, at: number): Generator {
  try {
    let step = run.next()
    for (let effects = 1; !step.done; effects++) step = effects === at ? run.throw(new Error(MESSAGE)) : yield* passed(run, step.value)
    return step.value
  } finally {
    run.return(undefined)
  }
}

function* passed(run: Generator, effect: unknown): Generator<unknown, IteratorResult<unknown>> {
  let answer: unknown
  try {
    answer = yield effect
  } catch (error) {
    return run.throw(error)
  }
  return run.next(answer)
}

function breaks(port: string, args: readonly unknown[]): void {
  const called = [`port ${port}`, ...(port === 'http/send' ? [`endpoint ${(args[0] as HttpRequest).endpoint}`] : [])]
  for (const name of called) instruments.heard.add(name)
  const { bug } = instruments
  if (!bug || bug.kind === 'flow' || !called.includes(named(bug))) return
  instruments.bug = null
  throw new Error(MESSAGE)
}

interface Shown {
  readonly path: string
  readonly lists: readonly string[]
  readonly isNew: (name: string) => boolean
}
/** Where a tour first came to a flow or an endpoint, and which lists and pages were there after each step. */
interface Clean {
  readonly reached: ReadonlyMap<string, number>
  readonly shown: readonly Shown[]
  /** What cannot be had on it at all. */
  readonly failed: ReadonlySet<string>
}

function listsOf(shopper: Shopper): readonly string[] {
  const { feeds, resources = {} } = shopper.state() as Partial<ReturnType<Shopper['state']>> & Pick<ReturnType<Shopper['state']>, 'feeds'>
  return [...Object.keys(feeds), ...Object.keys(resources)]
}

/** A tour without bugs. */
async function cleanTour(start: Start, tour: Tour): Promise<Clean> {
  instruments.bug = null
  instruments.heard.clear()
  const reached = new Map<string, number>()
  const shown: Clean['shown'][number][] = []
  const [known, failed] = [new Set<string>(), new Set<string>()]
  const shopper = startTour(start, tour)
  for (const [index, step] of tour.steps.entries()) {
    await step(shopper)
    for (const name of instruments.heard) if (!reached.has(name)) reached.set(name, index)
    const lists = listsOf(shopper).filter((name) => !name.startsWith('popular:'))
    const fresh = new Set(lists.filter((name) => !known.has(name)))
    for (const name of lists) known.add(name)
    for (const name of failedIn(shopper)) failed.add(name)
    shown.push({ path: shopper.sees.path(), lists, isNew: (name) => fresh.has(name) })
  }
  if (shopper.errors.length > 0) throw new Error(`the tour "${tour.name}" has bugs of its own: ${shopper.errors.join()}`)
  return { reached, shown, failed }
}

function failedIn(shopper: Shopper): readonly string[] {
  const { feeds, resources = {} } = shopper.state() as Partial<ReturnType<Shopper['state']>> & Pick<ReturnType<Shopper['state']>, 'feeds'>
  return Object.entries({ ...feeds, ...resources }).flatMap(([name, { phase }]) => (/^(failed|moreFailed)$/.test(phase) ? [name] : []))
}

function startTour(start: Start, { setup }: Tour): Shopper {
  return start({ seed: 'driver', strict: false, breaks, onEntry: () => undefined, ...setup?.() })
}

/** How many steps a tour goes on after its bug. */
const STEPS_AFTER = 2

export type Crashes = Awaited<ReturnType<typeof createCrashes>>

/** All tours, walked once without bugs, and what becomes of a bug in them. */
export async function createCrashes(start: Start, tours: readonly Tour[] = TOURS) {
  const clean = new Map<Tour, Clean>()
  for (const tour of tours) clean.set(tour, await cleanTour(start, tour))

  /** The tour that comes to it soonest. */
  function tourTo(name: string): { readonly tour: Tour; readonly clean: Clean; readonly index: number } | null {
    const found = [...clean].flatMap(([tour, facts]) => {
      const index = facts.reached.get(name)
      return index === undefined ? [] : [{ tour, clean: facts, index }]
    })
    return found.sort((one, other) => one.index - other.index)[0] ?? null
  }

  /** What is wrong after a bug, when all is quiet; null where the bug was not come to. */
  async function crash(bug: Bug, stepsAfter = STEPS_AFTER): Promise<readonly string[] | null> {
    const way = tourTo(named(bug))
    if (!way) return null
    instruments.bug = bug
    const shopper = startTour(start, way.tour)
    const steps = way.tour.steps.slice(0, way.index + 1 + stepsAfter)
    for (const step of steps) await step(shopper)
    const met = instruments.bug === null
    instruments.bug = null
    if (!met) return null
    await shopper.waits(60_000)
    const left = leftBehind(shopper)
    const again = await afterRetry(shopper, way.clean)
    return [...left, ...again, ...missingOnActive(shopper, way.clean, steps.length)]
  }

  const reached = new Set([...clean.values()].flatMap((facts) => [...facts.reached.keys()]))
  const namesOf = (kind: Bug['kind']) => [...reached].flatMap((name) => (name.startsWith(`${kind} `) ? [name.slice(kind.length + 1)] : []))
  return { flows: [...instruments.made], namesOf, crash }
}

/** A page that starts anew says so until it is gone. */
function stillBusy(shopper: Shopper): readonly string[] {
  return busyIn(shopper.state()).filter((what) => shopper.counts.reloads === 0 || what !== 'developer: clearing busy')
}

function leftBehind(shopper: Shopper): readonly string[] {
  const others = shopper.errors.filter((error) => !error.includes(MESSAGE) || error.startsWith('rootSaga'))
  return [...stillBusy(shopper).map((what) => `left busy: ${what}`), ...others.map((error) => `another bug: ${error}`)]
}

/** What the active screen is made of must be there, with content or with a way to try again. */
function missingOnActive(shopper: Shopper, { shown }: Clean, steps: number): readonly string[] {
  const there = new Set(listsOf(shopper))
  const path = shopper.sees.path()
  const here = shown.slice(0, steps).filter((step) => step.path === path)
  const last = shown[steps - 1]
  const lists = last?.path === path ? last.lists.filter((name) => here.some(({ isNew }) => isNew(name))) : []
  // Of the two lists on a coupon's page one is looked at.
  const isThere = (name: string) => there.has(name) || there.has(name.replace('products-of-', 'stores-of-'))
  return lists.filter((name) => !isThere(name)).map((name) => `${path} lacks ${name}, and offers no way to it`)
}

async function afterRetry(shopper: Shopper, { failed }: Clean): Promise<readonly string[]> {
  for (const [, tap] of offersOf(shopper)) await tap()
  await shopper.waits(5_000)
  const left = stillBusy(shopper).map((what) => `left busy after trying again: ${what}`)
  const again = failedIn(shopper).filter((name) => !failed.has(name) && !name.startsWith('popular:'))
  return [...left, ...again.map((name) => `${name} failed by a bug that is over, and fails again`)]
}
