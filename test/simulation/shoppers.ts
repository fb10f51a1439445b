import { printDivergence } from '../../src/journal/compare'
import { verify } from '../../src/journal/replay'
import { startReplay } from '../../src/app/replaySession'
import { fraction, seededNumbers } from '../../src/journal/seeded'
import { startSession } from '../driver/startSession'
import type { SessionSetup } from '../driver/startSession'
import type { Shopper } from '../driver/shopper'
import type { FaultKind } from '../sandbox/world/faults'

const PHONES = ['81234567890', '81298765432', '81355512345'] as const
const FAULTS: readonly FaultKind[] = ['loseRequest', 'loseAnswer', 'delay', 'status', 'html', 'cutJson', 'wrongType', 'expireTokens']
const PLACES: readonly SessionSetup[] = [
  {},
  { permission: 'prompt' },
  { permission: 'denied', locates: { failed: 'denied' } },
  { permission: 'prompt', locates: 'never' },
  { locates: { failed: 'unavailable' } },
  { locates: { failed: 'shell', shellCode: -7 } },
]

/** One random visit, and how often each interesting situation came up in it. */
export interface Visit {
  readonly shopper: Shopper
  readonly met: Readonly<Record<string, number>>
}

/** Lets a random shopper do random things while calls fail in random ways; then everything heals and quiet returns. */
export async function randomVisit(seed: string, steps = 25): Promise<Visit> {
  const random = seededNumbers(`visit ${seed}`)
  const pick = <T>(list: readonly T[]): T => list[random() % list.length] as T
  const chance = (share: number) => fraction(random) < share
  const met: Record<string, number> = {}
  const count = (what: string) => void (met[what] = (met[what] ?? 0) + 1)
  const shopper = startSession({ seed, ...pick(PLACES) })
  const { world, device, sees } = shopper
  const banner = () => pick((sees.cards().PAGE_HOME_MIDDLE_BANNER_CARD ?? []).map(({ id }) => id).concat('none'))
  const login = async () => {
    if (!sees.loginSheet()) return shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', banner())
    if (chance(0.2)) return shopper.closesLogin()
    if (sees.loginStep().step === 'phone' && chance(0.5)) return shopper.logsIn(pick(PHONES))
    if (sees.loginStep().step === 'phone') return shopper.entersPhone(pick(PHONES))
    if (sees.loginStep().step === 'slider') return shopper.solvesPuzzle(chance(0.2) ? 50 : 0)
    return shopper.entersCode(chance(0.2) ? '000000' : (world.codes().at(-1)?.code ?? '000000'))
  }
  const steps_: readonly (readonly [number, string, () => Promise<unknown> | void])[] = [
    [6, 'scroll', () => shopper.scrollsToEnd()],
    [2, 'pull', () => shopper.pullsToRefresh()],
    [8, 'login', login],
    [2, 'tab', () => shopper.tapsTab(pick(['home', 'order', 'account'] as const))],
    [2, 'store', () => shopper.tapsStore(pick(sees.nearby()?.ids ?? ['poi0001']))],
    [2, 'outlets', () => shopper.opensOutlets('mer003')],
    [3, 'back', () => shopper.goesBack()],
    [1, 'retry', () => shopper.triesAgain()],
    [1, 'locate', () => shopper.asksForLocation()],
    [1, 'language', () => shopper.chooses(pick(['id-ID', 'en-GB', 'zh-CN'] as const))],
    [2, 'expire', () => void world.expireTokens()],
    [1, 'end', () => void world.endSessions()],
    [1, 'logout', () => shopper.logsOut()],
    [2, 'offline', () => device.goesOffline()],
    [3, 'online', () => device.comesOnline()],
    [
      5,
      'fault',
      () =>
        void world.faults.add({
          kind: pick(FAULTS),
          path: pick(['*', '/homepage/*', '/account/*', '/local_life/*']),
          times: 1 + (random() % 3),
          ms: 800,
          status: pick([429, 500, 503]),
        }),
    ],
    [3, 'wait', () => shopper.waits(random() % 4_000)],
  ]
  const wheel = steps_.flatMap(([weight, ...step]) => Array.from({ length: weight }, () => step))
  for (let step = 0; step < steps; step++) {
    const [what, act] = pick(wheel)
    count(what)
    await act()
    if (sees.loggedIn()) count('asUser')
    if (sees.loginSheet()) count('sheetOpen')
  }
  world.faults.clear()
  device.comesOnline()
  await shopper.waits(60_000)
  if (sees.loginSheet()) await shopper.closesLogin()
  await shopper.waits(5_000)
  return { shopper, met }
}

/** What must hold after any visit, by name; the first that does not is thrown with the seed. */
export function checkVisit(seed: string, { shopper }: Visit): void {
  const { session, world, sees, errors, box } = shopper
  const state = shopper.state()
  const feeds = Object.entries(state.feeds)
  const broken = [
    ...errors.map((error) => `a bug was caught: ${error}`),
    ...session.violations.map((violation) => `a rule was broken: ${violation}`),
    ...feeds.filter(([, { ids }]) => new Set(ids).size !== ids.length).map(([name]) => `13 duplicate ids in ${name}`),
    ...feeds
      .filter(([, { phase }]) => !['ready', 'failed', 'moreFailed'].includes(phase))
      .map(([name, { phase }]) => `15 ${name} is left ${phase}`),
    ...(state.home.phase === 'loading' ? ['15 home is left loading'] : []),
    ...(state.home.refreshing ? ['15 home is left refreshing'] : []),
    ...(state.session.refreshing ? ['10 the session is left refreshing'] : []),
    ...(session.waiting().some((id) => id.startsWith('http/')) ? [`10 calls are left held: ${session.waiting().join()}`] : []),
    ...(world.stats.spentRefreshTokensSeen > 0 ? ['2 a spent refresh token was sent'] : []),
    ...(world.stats.repeatedRequestIds > 0 ? ['5 a request id was used twice'] : []),
    ...(world.stats.badBodies > 0 ? ['a body did not fit its schema'] : []),
    ...(sees.loggedIn() !== (box.held !== null) ? ['state and vault disagree about who is here'] : []),
    ...(sees.loggedIn() || state.unread.account.totalUnread === 0 ? [] : ['16 a guest has unread coupons']),
  ]
  if (broken.length > 0) throw new Error(`visit ${seed}:\n  ${broken.join('\n  ')}`)
  const { divergence } = verify(shopper.journal(), startReplay)
  if (divergence) throw new Error(printDivergence(divergence, `visit ${seed}`))
}
