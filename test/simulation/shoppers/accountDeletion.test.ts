import fc from 'fast-check'
import {
  agreementChanged,
  deletionCodeSubmitted,
  continued,
  deletionRetryTapped,
  recheckTapped,
  deletionResendTapped,
  submitConfirmed,
} from '../../../src/features/account/accountDeletion/events'
import { isDeletionScreen } from '../../../src/features/account/accountDeletion/logic'
import type { Entry } from '../../../src/journal/record/entries'
import type { Screen } from '../../../src/navigation/routes'
import { createTokenStore } from '../../driver/serverPorts'
import { START_AT, startClient } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createCaller } from '../../driver/caller'
import { NOTHING_LEFT, SOMETHING_LEFT } from '../../../src/sandbox/world/accounts/cancellation'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { missedSituations, propertyRuns } from '../../tools/run/seeds'

/** A new user without open orders. */
const RATIH = '85722223333'
const BUDI = '81298765432'
const RUNS = propertyRuns(20261121, { fixed: 30, full: 300 })
const STEPS = 30

/** Actions of the user, the server and another tab. */
const MOVES = [
  'continue', 'rightCode', 'agree', 'confirm', 'wrongCode', 'resend', 'recheck', 'disagree', 'back', 'retry', 'minutes',
  'declaration', 'check', 'verify', 'submit', 'policy', 'home', 'hold', 'settle', 'logout', 'ratih', 'budi', 'endSessions', 'expire',
  'loseAnswer', 'loseRequest', 'slow', 'offline', 'online',
] as const
type Move = (typeof MOVES)[number] | 'onward'
/** Half of the moves follow the active step, so that walks make progress. */
const anyMove = fc.oneof({ weight: 3, arbitrary: fc.constant('onward' as const) }, { weight: 2, arbitrary: fc.constantFrom(...MOVES) })
const PATHS = { declaration: 'Declaration', check: 'AssetsCheck', verify: 'Verify', submit: 'Submit', policy: 'Policy' } as const

/** One walk from the first step, and its journal. */
async function walk(moves: readonly Move[]) {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'walk', now: () => START_AT + clock.now() })
  const tokenStore = createTokenStore()
  const phone = createCaller(world, 'device-walk')
  const tokens = { [RATIH]: phone.logIn(RATIH), [BUDI]: phone.logIn(BUDI) }
  const holds = (phoneNo: typeof RATIH | typeof BUDI) => {
    tokenStore.generation += 1
    tokenStore.stored = { ...tokens[phoneNo], generation: tokenStore.generation }
    for (const listener of tokenStore.changed) listener()
  }
  holds(RATIH)
  const entries: Entry[] = []
  const url = '/platform/accountDeletionDeclaration'
  const shopper = startClient({ url, clock, world, tokenStore, seed: 'walk', strict: false, onEntry: (entry) => void entries.push(entry) })
  await shopper.waits(2_000)
  const userId = () => shopper.sees.userId() ?? ''
  const code = () => world.cancellationCodeFor(userId() === tokens[BUDI].userId ? BUDI : RATIH) ?? '000000'
  const onward = async () => {
    const screen = shopper.sees.screen()
    if (screen === 'accountDeletionVerify') return doing.rightCode()
    if (screen !== 'accountDeletionSubmit') return doing.continue()
    await doing.agree()
    return doing.confirm()
  }
  const doing: Readonly<Record<Move, () => unknown>> = {
    onward,
    continue: () => shopper.does(continued({ step: shopper.sees.screen() === 'accountDeletionAssetsCheck' ? 'check' : 'declaration' })),
    rightCode: () => shopper.does(deletionCodeSubmitted({ otp: code() })),
    wrongCode: () => shopper.does(deletionCodeSubmitted({ otp: code() === '111111' ? '222222' : '111111' })),
    resend: () => shopper.does(deletionResendTapped()),
    recheck: () => shopper.does(recheckTapped()),
    agree: () => shopper.does(agreementChanged({ agreed: true })),
    disagree: () => shopper.does(agreementChanged({ agreed: false })),
    confirm: () => shopper.does(submitConfirmed()),
    retry: () => shopper.does(deletionRetryTapped()),
    back: () => shopper.goesBack(),
    declaration: () => shopper.opens(`/platform/accountDeletion${PATHS.declaration}`),
    check: () => shopper.opens(`/platform/accountDeletion${PATHS.check}`),
    verify: () => shopper.opens(`/platform/accountDeletion${PATHS.verify}`),
    submit: () => shopper.opens(`/platform/accountDeletion${PATHS.submit}`),
    policy: () => shopper.opens(`/platform/accountDeletion${PATHS.policy}`),
    home: () => shopper.opens('/platform/home'),
    hold: () => world.setAssets(userId(), SOMETHING_LEFT),
    settle: () => world.setAssets(userId(), NOTHING_LEFT),
    logout: () => shopper.logsOut(),
    ratih: () => holds(RATIH),
    budi: () => holds(BUDI),
    endSessions: () => world.endSessions(userId()),
    expire: () => world.expireTokens(),
    loseAnswer: () => world.faults.add({ kind: 'loseAnswer', path: '/cancellation/*' }),
    loseRequest: () => world.faults.add({ kind: 'loseRequest', path: '/cancellation/*' }),
    slow: () => world.faults.add({ kind: 'delay', ms: 1_500, path: '/cancellation/*' }),
    offline: () => shopper.device.goesOffline(),
    online: () => shopper.device.goesOnline(),
    minutes: () => shopper.waits(4 * 60_000),
  }
  for (const move of moves) {
    await doing[move]()
    await clock.settle()
  }
  world.faults.clear()
  await shopper.waits(30_000)
  shopper.device.goesOnline()
  await shopper.waits(30_000)
  return { entries, shopper, world, errors: shopper.errors }
}

interface Said {
  readonly success?: boolean
  readonly data?: typeof NOTHING_LEFT
}
type Action = { readonly type: string; readonly payload?: Readonly<Record<string, unknown>>; readonly meta?: { readonly settles?: string } }

const NEEDED = ['declared', 'clear', 'verified', 'agreed', 'confirmed'] as const

/** The steps that each deletion request lacked, derived from the journal alone, not from the client's state. */
function missingBefore(entries: readonly Entry[]): readonly string[][] {
  let facts = new Set<string>()
  let requestedIds = new Map<string, string>()
  let pending = false
  const intents = new Map<string, string[]>()
  for (const entry of entries) {
    if (entry.k === 'c' && entry.port === 'http/send') {
      const { endpoint, intentId = '' } = entry.args[0] as { endpoint: string; intentId?: string }
      requestedIds.set(entry.id ?? '', endpoint)
      if (endpoint !== 'cancelAccount') continue
      pending = true
      if (!intents.has(intentId)) intents.set(intentId, NEEDED.filter((fact) => !facts.has(fact)))
      facts.delete('confirmed')
    }
    if (entry.k !== 'i' && entry.k !== 's') continue
    const { type, payload = {}, meta } = entry.action as unknown as Action
    const answered = requestedIds.get(meta?.settles ?? '')
    const { success, data } = ((payload['value'] as { body?: unknown } | undefined)?.body ?? {}) as Said
    const left = answered === 'cancellationQuery' && success ? (data?.pendingOrders ?? 0) + (data?.unsettledAssets.length ?? 0) : null
    if (type === 'accountDeletion/continued' && payload['step'] === 'declaration') facts.add('declared')
    if (left === 0) facts.add('clear')
    if (left !== null && left > 0) facts = new Set([...facts].filter((fact) => fact === 'declared'))
    if (answered === 'cancellationVerify' && success) facts.add('verified')
    if (type === 'accountDeletion/agreementChanged') facts[payload['agreed'] === true ? 'add' : 'delete']('agreed')
    if (type === 'accountDeletion/submitConfirmed') facts.add('confirmed')
    else if (entry.k === 'i' && entry.origin === 'ui') facts.delete('confirmed')
    if (answered === 'cancelAccount' || type === 'mutation/failed' || type === 'mutation/notApplied') pending = false
    const elsewhere = type === 'navigation/screenEntered' && !isDeletionScreen(payload['screen'] as Screen) && !pending
    if (elsewhere || type === 'session/ended' || type === 'session/started') [facts, requestedIds] = [new Set(), new Map()]
  }
  return [...intents.values()]
}

it('deletes nothing without declaration, check, code and agreement', async () => {
  const met = { wishes: 0, deleted: 0 }
  const moves = fc.array(anyMove, { minLength: STEPS, maxLength: STEPS })
  let walks = 0
  const holds = fc.asyncProperty(moves, async (chosen) => {
    const { entries, shopper, world, errors } = await walk(chosen)
    walks += 1
    const missing = missingBefore(entries)
    met.wishes += missing.length
    expect(missing.flat()).toEqual([])
    expect(errors).toEqual([])
    const deletedPhones = [RATIH, BUDI].filter((phoneNo) => !world.accounts().some((account) => account.phoneNo === phoneNo))
    met.deleted += deletedPhones.length
    expect(deletedPhones.length).toBeLessThanOrEqual(missing.length)
    // At the end no deletion waits for an answer.
    expect(['submitting', 'unknown']).not.toContain(shopper.state().accountDeletion.phase)
  })
  for (const run of RUNS) await fc.assert(holds, run)
  expect(missedSituations(met, ['wishes'], walks, 1 / 6)).toEqual([])
  expect(missedSituations(met, ['deleted'], walks, 1 / 12)).toEqual([])
}, 600_000)
