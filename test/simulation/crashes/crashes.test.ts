import { endpoints } from '../../../src/api/catalogue'
import { isFull, movingPart } from '../../tools/run/seeds'
import { missingSteps } from '../../tools/rules/wiring'
import { createCrashes, startCrashing, type Bug, type Crashes } from './crashes'
import { movingMutants, type Edit } from '../edited'

/** The index of the effect that throws; 0 is before the first. */
const AT = [0, 1, 2, 3, 4, 6]
/** `npm test` tries one bug in SHARE; each commit tries others. */
const SHARE = 30

/** Bugs that no scenario can reach: they are outside flows, or only occur in situations that other tests create. */
const ELSEWHERE: readonly string[] = [
  // The error reporter's adapter sends the first, the vault the second.
  'endpoint reportErrors', 'endpoint refreshToken',
]
/** Flows of unfiltered lists, of lists that no scenario pulls down, and of the shell. */
const NEVER_STARTED = [
  /^profile\/skip$/, /^coupons\/walletChosen$/,
]

function bugsIn({ namesOf }: Crashes): readonly Bug[] {
  const thrown = (kind: 'endpoint' | 'port') => namesOf(kind).map((name) => ({ kind, name, at: 0 }))
  const reducers = namesOf('reducer').map((name) => ({ kind: 'reducer' as const, name, at: 0 }))
  const flows = namesOf('flow').flatMap((name) => AT.map((at) => ({ kind: 'flow' as const, name, at })))
  return [...thrown('endpoint'), ...thrown('port'), ...reducers, ...flows]
}

const words = ({ kind, name, at }: Bug) => `${kind} ${name}, effect ${at}`

describe('a bug that throws once', () => {
  let crashes: Crashes
  beforeAll(async () => {
    crashes = await createCrashes(startCrashing())
  })

  it('is tried in every endpoint, in every flow, and at the events that reducers handle', () => {
    const unreached = Object.keys(endpoints).filter((name) => !crashes.namesOf('endpoint').includes(name))
    expect(missingSteps(unreached.filter((name) => !ELSEWHERE.includes(`endpoint ${name}`)))).toEqual([])
    const reached = new Set(crashes.namesOf('flow'))
    const isReached = (flow: string) => reached.has(flow) || NEVER_STARTED.some((each) => each.test(flow)) || flow.endsWith('/release')
    expect(missingSteps(crashes.flows.filter((flow) => !isReached(flow)))).toEqual([])
    expect(reached.size).toBeGreaterThan(145)
    expect(crashes.namesOf('reducer').length).toBeGreaterThan(200)
  })

  it('leaves nothing busy, and the active screen with content or a retry', async () => {
    const broken: string[] = []
    let met = 0
    for (const bug of movingPart(bugsIn(crashes), SHARE)) {
      const found = await crashes.crash(bug)
      if (found) met++
      for (const what of found ?? []) broken.push(`${words(bug)}: ${what}`)
    }
    expect(broken).toEqual([])
    expect(met).toBeGreaterThan(40)
  }, isFull ? 600_000 : 60_000)
})

const PAGE_UNLOCKED: Edit = {
  file: 'data/feed/saga.ts',
  find: 'yield* releaseOnCrash(beginPage(list, feed, startEvent), pageFailed({ feed, generation, failure: BUG }))',
  replace: 'yield* beginPage(list, feed, startEvent)',
}
/** Edits that remove a safeguard, and a bug that reveals each. */
const SEEDED: readonly (readonly [string, Edit, Bug])[] = [
  ['a list does not let go of its phase', PAGE_UNLOCKED, { kind: 'endpoint', name: 'allMallList', at: 0 }],
  ['the event that lets go means another intent', {
    file: 'data/mutation/saga.ts', find: 'outcomeLost({ ...intentName, failure: BY_BUG })',
    replace: "outcomeLost({ ...intentName, intentId: '', failure: BY_BUG })",
  }, { kind: 'endpoint', name: 'couponClaim', at: 0 }],
  ['the cards of home stay awaited', {
    file: 'features/home/page/model/cardsSaga.ts',
    find: "yield* releaseOnCrash(requestCards(cardIds, background), cardsFailed({ cardIds, failure: BUG, message: '' }))",
    replace: 'yield* requestCards(cardIds, background)',
  }, { kind: 'endpoint', name: 'pageCardList', at: 0 }],
  ['a refresh of tokens that crashed keeps its callers waiting', {
    file: 'session/saga.ts', find: 'on(tokenExpired, refresh, failRefresh)', replace: 'on(tokenExpired, refresh)',
  }, { kind: 'port', name: 'vault/refreshTokens', at: 0 }],
  ['a page that was never requested stays a skeleton', {
    file: 'data/saga.ts', find: ', ({ name }) => markFailed(name),', replace: ',',
  }, { kind: 'flow', name: 'data/show', at: 0 }],
  ['a reducer that throws at a page of a list leaves the list to wait', PAGE_UNLOCKED, { kind: 'reducer', name: 'feed/pageLoaded', at: 0 }],
  ['a tap at which reducers threw reaches no flow', {
    file: 'app/createClient.ts', find: "crashInput: (message) => errorRaised({ kind: 'error', message }),", replace: '',
  }, { kind: 'reducer', name: 'home/listChosen', at: 0 }],
  ['a screen at which reducers threw ends the flow that follows the address', {
    file: 'navigation/saga.ts', replace: 'yield* syncScreen(before)',
    find: "yield* isolated('navigation/follow', () => syncScreen(before), failScreen)",
  }, { kind: 'reducer', name: 'navigation/screenEntered', at: 0 }],
  ['a heart stays wanted', {
    file: 'data/mutation/reducer.ts', find: '.addCase(outcomeLost,', replace: ".addCase('never' as never,",
  }, { kind: 'endpoint', name: 'favouriteSave', at: 0 }],
]

describe('a client that stays in a phase is detected', () => {
  it.each(movingMutants(SEEDED, 8))('%s', async (_, edit, bug) => {
    const crashes = await createCrashes(startCrashing(edit))
    expect(await crashes.crash(bug, 0)).not.toEqual([])
  })
})
