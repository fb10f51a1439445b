import type { Reducer } from 'redux'
import { ALL_MODULES, MODULE_NAMES } from '../../../src/app/allModules'
import { slicesOf } from '../../../src/app/module'
import { initialSlices } from '../../../src/app/rootReducer'
import { FLOW_ENDED } from '../../../src/journal/runtime/log'
import type { HandledTypes } from '../../../src/journal/runtime/slices'
import { MATCH } from '../../../src/journal/runtime/supervised'
import { isDerived } from '../../../src/journal/runtime/turns'
import type { HttpRequest } from '../../../src/ports/data/http'
import type { Shopper } from '../../driver/shopper'
import type * as driver from '../../driver/startClient'
import { offersOf } from '../answers/answersWalks'
import { busyIn } from '../busyStates'
import { SCENARIOS } from './crashScenarios'
import type { Scenario } from './crashSteps'
import { overEdited, type Edit } from '../edited'

type Start = typeof driver.startClient
/**
 * An error that is thrown once: by the adapter of a port or of one endpoint, by a flow instead of its `at`-th effect (0: before the
 * first), or by the reducers.
 */
export interface Bug {
  readonly kind: 'endpoint' | 'port' | 'flow' | 'reducer'
  readonly name: string
  readonly at: number
}

interface Instruments {
  /** Names of the flows that have a listener. */
  readonly made: Set<string>
  readonly started: Set<string>
  bug: Bug | null
  /** The state in which a reducer threw, until the next event; and whether that event found a different state. */
  storedBefore: unknown
  lost: boolean
  /** Reducers threw at an input: no flow received it, and the tap had no effect. */
  isUnhandled: boolean
}

/** Called by the edited client before each flow runs. */
declare global {
  var madeFlow: ((flow: string) => void) | undefined
  var crashFlow: ((flow: string, run: Generator) => Generator) | undefined
  var crashReducer: ((reducer: Reducer<unknown>) => Reducer<unknown>) | undefined
}
const instruments: Instruments = { made: new Set(), started: new Set(), bug: null, storedBefore: null, lost: false, isUnhandled: false }
const REDUCERS: Edit = {
  file: 'app/createClient.ts', find: 'reducer: createRootReducer(header.location, modules)',
  replace: 'reducer: globalThis.crashReducer(createRootReducer(header.location, modules))',
}
const SUPERVISED: Edit = {
  file: 'journal/runtime/supervised.ts', find: '  const guarded = (action: A) =>',
  replace: '  globalThis.madeFlow(flow)\n  const guarded = (action: A) =>',
}
const FLOWS: Edit = {
  file: 'journal/runtime/supervised.ts',
  find: `  try {
    return yield* handle(action)`,
  replace: `  globalThis.madeFlow(flow)
  try {
    return yield* globalThis.crashFlow(flow, handle(action))`,
}
const named = ({ kind, name }: Pick<Bug, 'kind' | 'name'>) => `${kind} ${name}`
const MESSAGE = 'a bug on purpose'

/** Starts sessions in which flows can be made to throw. `edits` are further changes to the client. */
export function startCrashing(...edits: readonly Edit[]): Start {
  globalThis.madeFlow = (flow) => void (isMatcher(flow) || instruments.made.add(flow))
  globalThis.crashFlow = crashFlow
  globalThis.crashReducer = crashReducer
  return overEdited<typeof driver>([SUPERVISED, FLOWS, REDUCERS, ...edits], '../driver/startClient').startClient
}

/** A matcher starts nothing that a bug could leave busy. */
function isMatcher(flow: string): boolean {
  return flow.endsWith(`/${MATCH}`)
}

function* crashFlow(flow: string, run: Generator): Generator {
  if (isMatcher(flow)) return yield* run
  instruments.started.add(`flow ${flow}`)
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

/** Events that no slice handles reach no code that could throw. */
const PAYMENT_STATUS = new Set(
  [initialSlices({ pathname: '/', search: '', hash: '' }), ...MODULE_NAMES.map((name) => slicesOf(ALL_MODULES.of(name)))]
    .flatMap((slices) => Object.values(slices as Readonly<Record<string, HandledTypes>>)).flatMap(({ handles }) => [...(handles ?? [])]),
)

function crashReducer(reducer: Reducer<unknown>): Reducer<unknown> {
  return (state, action) => {
    if (instruments.storedBefore !== null && instruments.storedBefore !== state) instruments.lost = true
    instruments.storedBefore = null
    if (PAYMENT_STATUS.has(action.type)) instruments.started.add(`reducer ${action.type}`)
    const { bug } = instruments
    if (bug?.kind !== 'reducer' || bug.name !== action.type) return reducer(state, action)
    instruments.bug = null
    instruments.storedBefore = state
    instruments.isUnhandled = !isDerived(action)
    // As late as possible: the slices' results are lost.
    reducer(state, action)
    throw new Error(MESSAGE)
  }
}

function breaks(port: string, args: readonly unknown[]): void {
  const called = [`port ${port}`, ...(port === 'http/send' ? [`endpoint ${(args[0] as HttpRequest).endpoint}`] : [])]
  for (const name of called) instruments.started.add(name)
  const { bug } = instruments
  if (!bug || bug.kind === 'flow' || bug.kind === 'reducer' || !called.includes(named(bug))) return
  instruments.bug = null
  throw new Error(MESSAGE)
}

interface Shown {
  readonly path: string
  readonly lists: readonly string[]
  readonly isNew: (name: string) => boolean
}
/** The first step at which a scenario reached each flow and endpoint, and the lists and pages after each step. */
interface Clean {
  readonly reached: ReadonlyMap<string, number>
  readonly shown: readonly Shown[]
  /** Lists and pages that always fail on this scenario. */
  readonly failed: ReadonlySet<string>
}

function listsOf(shopper: Shopper): readonly string[] {
  const { feeds, resources = {} } = shopper.state() as Partial<ReturnType<Shopper['state']>> & Pick<ReturnType<Shopper['state']>, 'feeds'>
  return [...Object.keys(feeds), ...Object.keys(resources)]
}

/** A scenario without bugs. */
async function cleanRun(start: Start, scenario: Scenario): Promise<Clean> {
  instruments.bug = null
  instruments.started.clear()
  const reached = new Map<string, number>()
  const shown: Clean['shown'][number][] = []
  const [known, failed] = [new Set<string>(), new Set<string>()]
  const shopper = startScenario(start, scenario)
  for (const [index, step] of scenario.steps.entries()) {
    await step(shopper)
    for (const name of instruments.started) if (!reached.has(name)) reached.set(name, index)
    const lists = listsOf(shopper).filter((name) => !name.startsWith('popular:'))
    const fresh = new Set(lists.filter((name) => !known.has(name)))
    for (const name of lists) known.add(name)
    for (const name of failedIn(shopper)) failed.add(name)
    shown.push({ path: shopper.sees.path(), lists, isNew: (name) => fresh.has(name) })
  }
  if (shopper.errors.length > 0) throw new Error(`the scenario "${scenario.name}" has bugs of its own: ${shopper.errors.join()}`)
  return { reached, shown, failed }
}

function failedIn(shopper: Shopper): readonly string[] {
  const { feeds, resources = {} } = shopper.state() as Partial<ReturnType<Shopper['state']>> & Pick<ReturnType<Shopper['state']>, 'feeds'>
  return Object.entries({ ...feeds, ...resources }).flatMap(([name, { phase }]) => (/^(failed|moreFailed)$/.test(phase) ? [name] : []))
}

function startScenario(start: Start, { setup }: Scenario): Shopper {
  return start({ seed: 'driver', strict: false, breaks, onEntry: () => undefined, ...setup?.() })
}

/** Number of steps after the bug. */
const STEPS_AFTER = 2

export type Crashes = Awaited<ReturnType<typeof createCrashes>>

/** Walks all scenarios once without bugs; `crash` then repeats one with a bug. */
export async function createCrashes(start: Start, scenarios: readonly Scenario[] = SCENARIOS) {
  const clean = new Map<Scenario, Clean>()
  for (const scenario of scenarios) clean.set(scenario, await cleanRun(start, scenario))

  /** The scenario that reaches it first. */
  function scenarioTo(name: string): { readonly scenario: Scenario; readonly clean: Clean; readonly index: number } | null {
    const found = [...clean].flatMap(([scenario, facts]) => {
      const index = facts.reached.get(name)
      return index === undefined ? [] : [{ scenario, clean: facts, index }]
    })
    return found.sort((one, other) => one.index - other.index)[0] ?? null
  }

  /** Violations after a bug, once no request is pending; null when the bug was not reached. */
  async function crash(bug: Bug, stepsAfter = STEPS_AFTER): Promise<readonly string[] | null> {
    const way = scenarioTo(named(bug))
    if (!way) return null
    Object.assign(instruments, { bug, storedBefore: null, lost: false, isUnhandled: false })
    const shopper = startScenario(start, way.scenario)
    const steps = way.scenario.steps.slice(0, way.index + 1 + stepsAfter)
    for (const step of steps) {
      await step(shopper)
      // A user whose tap had no effect taps again.
      if (instruments.isUnhandled) await step(shopper)
      instruments.isUnhandled = false
    }
    const met = instruments.bug === null
    instruments.bug = null
    if (!met) return null
    await shopper.waits(60_000)
    const left = [...leftBehind(shopper), ...(bug.kind === 'reducer' ? eventTypes(shopper) : [])]
    const again = await afterRetry(shopper, way.clean)
    return [...left, ...again, ...missingOnActive(shopper, way.clean, steps.length)]
  }

  const reached = new Set([...clean.values()].flatMap((facts) => [...facts.reached.keys()]))
  const namesOf = (kind: Bug['kind']) => [...reached].flatMap((name) => (name.startsWith(`${kind} `) ? [name.slice(kind.length + 1)] : []))
  return { flows: [...instruments.made], namesOf, crash }
}

/** A reloading page reports it until it is gone. */
function stillBusy(shopper: Shopper): readonly string[] {
  return busyIn(shopper.state()).filter((what) => shopper.counts.reloads === 0 || what !== 'developer: clearing busy')
}

function leftBehind(shopper: Shopper): readonly string[] {
  const others = shopper.errors.filter((error) => !error.includes(MESSAGE) || error.startsWith(FLOW_ENDED))
  return [...stillBusy(shopper).map((what) => `left busy: ${what}`), ...others.map((error) => `another bug: ${error}`)]
}

/** A reducer that throws leaves the state unchanged and is reported once, no matter who put the event. */
function eventTypes(shopper: Shopper): readonly string[] {
  const times = shopper.reports.filter(({ message }) => message?.includes(MESSAGE)).length
  return [...(instruments.lost ? ['the state is another one'] : []), ...(times === 1 ? [] : [`reported ${times} times`])]
}

/** The active screen must have its content or offer a retry. */
function missingOnActive(shopper: Shopper, { shown }: Clean, steps: number): readonly string[] {
  const there = new Set(listsOf(shopper))
  const path = shopper.sees.path()
  const here = shown.slice(0, steps).filter((step) => step.path === path)
  const last = shown[steps - 1]
  const lists = last?.path === path ? last.lists.filter((name) => here.some(({ isNew }) => isNew(name))) : []
  // A coupon's page shows one of its two lists.
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
