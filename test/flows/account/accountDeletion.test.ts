import {
  agreementChanged,
  agreementTapped,
  deletionCodeSubmitted,
  continued,
  keepTapped,
  deletionRetryTapped,
  recheckTapped,
  deletionResendTapped,
  settleTapped,
  submitConfirmed,
} from '../../../src/features/account/accountDeletion/events'
import { selectAccountDeletion } from '../../../src/features/account/accountDeletion/selectors'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { createTokenStore } from '../../driver/serverPorts'
import type { Shopper } from '../../driver/shopper'
import { START_AT, startClient } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createCaller } from '../../driver/caller'
import { NOTHING_LEFT, SOMETHING_LEFT } from '../../../src/sandbox/world/accounts/cancellation'
import { createWorld } from '../../../src/sandbox/world/createWorld'

/** A new user without open orders. */
const RATIH = '85722223333'
const BUDI = '81298765432'
const DECLARATION = '/platform/accountDeletionDeclaration'
const CHECK = '/platform/accountDeletionAssetsCheck'
const VERIFY = '/platform/accountDeletionVerify'
const SUBMIT = '/platform/accountDeletionSubmit'
const CANCELLATION = '/cancellation/cancellation'

/** The steps of an account deletion as verbs. */
function leaving(shopper: Shopper) {
  const { world } = shopper
  const goesOn = (step: 'declaration' | 'check') => shopper.does(continued({ step }))
  const enters = (otp: string) => shopper.does(deletionCodeSubmitted({ otp }))
  return {
    shopper,
    world,
    goesOn,
    enters,
    progress: () => selectAccountDeletion(shopper.state()),
    path: () => shopper.sees.path(),
    code: () => world.cancellationCodeFor(RATIH) ?? '',
    requestCount: () => world.stats.requests[CANCELLATION] ?? 0,
    hasAccount: () => world.accounts().some(({ phoneNo }) => phoneNo === RATIH),
    async reachesCodeStep() {
      await goesOn('declaration')
      await goesOn('check')
    },
    async reachesLastStep() {
      await this.reachesCodeStep()
      await enters(this.code())
      await shopper.does(agreementChanged({ agreed: true }))
    },
    confirms: () => shopper.does(submitConfirmed()),
  }
}

/** Ratih logged in some time ago and is at the first step. */
async function ratihLeaving() {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'leaving', now: () => START_AT + clock.now() })
  const tokenStore = createTokenStore()
  tokenStore.stored = { ...createCaller(world).logIn(RATIH), generation: 1 }
  tokenStore.generation = 1
  const shopper = startClient({ url: DECLARATION, clock, world, tokenStore })
  await shopper.waits(2_000)
  expect(shopper.sees.path()).toBe(DECLARATION)
  return leaving(shopper)
}

describe('the deletion of the account', () => {
  it('waits until the remaining assets are settled, asks for a code, and logs out everywhere', async () => {
    const ratih = await ratihLeaving()
    const { shopper, world } = ratih
    const { clock, tokenStore, storage } = shopper
    const second = startClient({ clock, world, tokenStore, storage, seed: 'second' })
    await second.waits(2_000)
    world.setAssets(shopper.sees.userId() ?? '', SOMETHING_LEFT)
    await ratih.goesOn('declaration')
    expect(ratih.path()).toBe(CHECK)
    expect(ratih.progress()).toMatchObject({ phase: 'check', check: { phase: 'ready', left: SOMETHING_LEFT } })
    await ratih.goesOn('check')
    expect(ratih.path()).toBe(CHECK)
    world.setAssets(shopper.sees.userId() ?? '', NOTHING_LEFT)
    await shopper.does(recheckTapped())
    await ratih.goesOn('check')
    expect(ratih.path()).toBe(VERIFY)
    expect(ratih.progress().code?.maskedPhone).toBe('+62 857****3333')
    await ratih.enters(ratih.code())
    expect(ratih.path()).toBe(SUBMIT)
    await ratih.confirms()
    expect(ratih.requestCount()).toBe(0)
    await shopper.does(agreementChanged({ agreed: true }))
    await ratih.confirms()
    expect(ratih.progress().phase).toBe('deleted')
    expect(ratih.hasAccount()).toBe(false)
    expect(shopper.sees.loggedIn()).toBe(false)
    expect(second.sees.loggedIn()).toBe(false)
    expect(tokenStore.stored).toBeNull()
    expect(inOrder(shopper.puts(), ['mutation/started', 'mutation/succeeded', 'session/ended'])).toBe(true)
    expect(shopper.sees.loginSheet()).toBe(false)
    await shopper.goesBack()
    expect(ratih.path()).toBe('/platform/home')
    expectReplays(shopper)
    expectReplays(second)
  })

  it('distinguishes a wrong code from a right one, and requires a new one after too many attempts', async () => {
    const ratih = await ratihLeaving()
    const { shopper } = ratih
    await ratih.reachesCodeStep()
    const wrong = ratih.code() === '111111' ? '222222' : '111111'
    await ratih.enters(wrong)
    expect(ratih.progress()).toMatchObject({ phase: 'verify', busy: false, error: { code: '0310207' } })
    for (let tries = 0; tries < 4; tries += 1) await ratih.enters(wrong)
    await ratih.enters(ratih.code())
    expect(ratih.progress().error).toMatchObject({ code: '0310209' })
    await shopper.waits(60_000)
    await shopper.does(deletionResendTapped())
    expect(ratih.progress()).toMatchObject({ error: null, busy: false })
    await ratih.enters(ratih.code())
    expect(ratih.path()).toEqual(SUBMIT)
    expect(ratih.progress().phase).toBe('submit')
    expectReplays(shopper)
  })

  it('sends the code again on a tap after a failure, and a code whose answer was lost still counts', async () => {
    const ratih = await ratihLeaving()
    const { shopper, world } = ratih
    world.faults.add({ kind: 'loseRequest', path: '/cancellation/send_code' })
    await ratih.reachesCodeStep()
    expect(ratih.progress()).toMatchObject({ code: null, busy: false, error: { kind: 'network' } })
    await shopper.does(deletionResendTapped())
    world.faults.add({ kind: 'loseAnswer', path: '/cancellation/verify' })
    await ratih.enters(ratih.code())
    expect(ratih.progress()).toMatchObject({ phase: 'verify', error: { kind: 'network' } })
    await ratih.enters(ratih.code())
    expect(ratih.progress().phase).toBe('submit')
    expectReplays(shopper)
  })

  it('reloads the remaining assets on a tap after a failed request', async () => {
    const ratih = await ratihLeaving()
    ratih.world.faults.add({ kind: 'status', status: 500, path: '/cancellation/query' })
    await ratih.goesOn('declaration')
    expect(ratih.progress().check).toEqual({ phase: 'failed' })
    await ratih.shopper.does(recheckTapped())
    expect(ratih.progress()).toMatchObject({ phase: 'verify', check: { phase: 'ready' } })
    expectReplays(ratih.shopper)
  })
})

describe('the steps cannot be skipped:', () => {
  it.each([CHECK, VERIFY, SUBMIT])('%s leads to the first incomplete step, also after a reload', async (path) => {
    const ratih = await ratihLeaving()
    const { shopper, world } = ratih
    await shopper.opens(path)
    expect(ratih.path()).toBe(DECLARATION)
    await ratih.goesOn('declaration')
    await shopper.opens(path)
    expect(ratih.path()).toBe(path === CHECK || path === VERIFY ? path : VERIFY)
    const { clock, tokenStore, storage } = shopper
    const reloaded = startClient({ clock, world, tokenStore, storage, seed: 'reloaded', url: path })
    await reloaded.waits(2_000)
    expect(reloaded.sees.path()).toBe(DECLARATION)
    expect(world.stats.requests[CANCELLATION]).toBeUndefined()
    expectReplays(shopper)
    expectReplays(reloaded)
  })

  it('leaving them forgets the progress except the agreement', async () => {
    const ratih = await ratihLeaving()
    const { shopper } = ratih
    await ratih.reachesLastStep()
    await shopper.does(agreementTapped())
    expect(ratih.path()).toBe('/platform/accountDeletionPolicy')
    await shopper.goesBack()
    expect(ratih.progress()).toMatchObject({ phase: 'submit', agreed: true })
    await shopper.does(keepTapped())
    expect(ratih.path()).toBe('/platform/home/account')
    expect(ratih.progress().phase).toBe('declaration')
    await shopper.opens(SUBMIT)
    expect(ratih.path()).toBe(DECLARATION)
    await ratih.confirms()
    expect(ratih.requestCount()).toBe(0)
    expect(ratih.hasAccount()).toBe(true)
    expect(shopper.sees.loggedIn()).toBe(true)
    expectReplays(shopper)
  })

  it('back from the last step skips the used code and continues without another', async () => {
    const ratih = await ratihLeaving()
    await ratih.reachesLastStep()
    await ratih.shopper.goesBack()
    expect(ratih.path()).toBe(CHECK)
    await ratih.goesOn('check')
    expect(ratih.path()).toEqual(SUBMIT)
    expect(ratih.progress().phase).toBe('submit')
    expect(ratih.world.codes().filter(({ used }) => used)).toHaveLength(2)
    expectReplays(ratih.shopper)
  })

  it.each([
    ['ORDER', '/platform/home/order'],
    ['VOUCHER', '/platform/myOffers'],
    ['REFUND', '/platform/home/order'],
    ['REWARD', '/platform/inviteFriends/myRewards'],
  ] as const)('what is left of kind %s has a place where it is settled', async (kind, place) => {
    const ratih = await ratihLeaving()
    await ratih.goesOn('declaration')
    await ratih.shopper.does(settleTapped({ kind }))
    expect(ratih.path()).toEqual(place)
    expect(ratih.progress().phase).toBe('declaration')
    expectReplays(ratih.shopper)
  })
})

describe('a refused deletion', () => {
  it('because of new assets returns to the list of assets', async () => {
    const ratih = await ratihLeaving()
    await ratih.reachesLastStep()
    ratih.world.setAssets(ratih.shopper.sees.userId() ?? '', SOMETHING_LEFT)
    await ratih.confirms()
    expect(ratih.path()).toBe(CHECK)
    expect(ratih.progress()).toMatchObject({ phase: 'check', agreed: false, check: { left: SOMETHING_LEFT } })
    expect(ratih.shopper.state().toasts).toMatchObject({ message: 'Masih ada yang belum selesai di akunmu' })
    expectReplays(ratih.shopper)
  })

  it('because of an old code asks for another code, then succeeds', async () => {
    const ratih = await ratihLeaving()
    await ratih.reachesLastStep()
    const used = ratih.code()
    await ratih.shopper.waits(10 * 60_000)
    await ratih.confirms()
    expect(ratih.path()).toEqual(VERIFY)
    expect(ratih.progress().phase).toBe('verify')
    expect(ratih.code()).not.toBe(used)
    await ratih.enters(ratih.code())
    await ratih.shopper.does(agreementChanged({ agreed: true }))
    await ratih.confirms()
    expect(ratih.progress().phase).toBe('deleted')
    expectReplays(ratih.shopper)
  })

  it('for another reason shows the server\'s message, and the account remains', async () => {
    const ratih = await ratihLeaving()
    await ratih.reachesLastStep()
    ratih.world.faults.add({ kind: 'errorCode', code: '9400003', message: 'Sedang sibuk', path: CANCELLATION })
    await ratih.confirms()
    expect(ratih.progress()).toMatchObject({ phase: 'submit', agreed: true, error: { message: 'Sedang sibuk' } })
    await ratih.confirms()
    expect(ratih.progress().phase).toBe('deleted')
    expectReplays(ratih.shopper)
  })
})

describe('a deletion whose answer was lost', () => {
  it('is read back, and succeeded', async () => {
    const ratih = await ratihLeaving()
    await ratih.reachesLastStep()
    ratih.world.faults.add({ kind: 'loseAnswer', path: CANCELLATION })
    await ratih.confirms()
    expect(ratih.progress().phase).toBe('deleted')
    expect(ratih.shopper.sees.loggedIn()).toBe(false)
    expect(ratih.shopper.tokenStore.stored).toBeNull()
    expect(ratih.shopper.sees.loginSheet()).toBe(false)
    expectReplays(ratih.shopper)
  })

  it('is read back, and never arrived: the account exists and may be deleted again', async () => {
    const ratih = await ratihLeaving()
    await ratih.reachesLastStep()
    ratih.world.faults.add({ kind: 'loseRequest', path: CANCELLATION })
    await ratih.confirms()
    expect(ratih.progress()).toMatchObject({ phase: 'submit', error: { kind: 'lost' } })
    expect(ratih.hasAccount()).toBe(true)
    expect(ratih.shopper.sees.loggedIn()).toBe(true)
    await ratih.confirms()
    expect(ratih.progress().phase).toBe('deleted')
    expectReplays(ratih.shopper)
  })

  it.each([
    ['loseAnswer', 'deleted'],
    ['loseRequest', 'submit'],
  ] as const)('and cannot be read back (%s) is unknown, until the network is back', async (kind, end) => {
    const ratih = await ratihLeaving()
    const { shopper, world } = ratih
    await ratih.reachesLastStep()
    world.faults.add({ kind, path: CANCELLATION })
    world.faults.add({ kind: 'loseRequest', path: '/cancellation/outcome', times: 2 })
    await ratih.confirms()
    expect(ratih.progress()).toMatchObject({ phase: 'unknown', busy: false })
    expect(shopper.sees.loggedIn()).toBe(true)
    await shopper.goesBack()
    expect(ratih.path()).toBe(SUBMIT)
    await shopper.does(deletionRetryTapped())
    expect(ratih.progress().phase).toBe('unknown')
    shopper.device.goesOffline()
    shopper.device.goesOnline()
    await shopper.waits()
    expect(ratih.progress().phase).toBe(end)
    expect(shopper.sees.loggedIn()).toBe(end === 'submit')
    expectReplays(shopper)
  })

  it.each([
    ['delay', 'deleted'],
    ['loseRequest', 'submit'],
  ] as const)('is shown to a user who left the page, too (%s)', async (kind, end) => {
    const ratih = await ratihLeaving()
    await ratih.reachesLastStep()
    ratih.world.faults.add({ kind, ms: 3_000, path: CANCELLATION })
    ratih.world.faults.add({ kind: 'delay', ms: 3_000, path: '/cancellation/outcome' })
    await ratih.confirms()
    await ratih.shopper.opens('/platform/home')
    expect(ratih.path()).toBe('/platform/home')
    expect(ratih.progress().phase).toBe('submitting')
    await ratih.shopper.waits(8_000)
    expect(ratih.path()).toEqual(SUBMIT)
    expect(ratih.progress().phase).toEqual(end)
    expectReplays(ratih.shopper)
  })

  it('is shown even if another tab logs out meanwhile', async () => {
    const ratih = await ratihLeaving()
    const { shopper, world } = ratih
    const { clock, tokenStore, storage } = shopper
    const second = startClient({ clock, world, tokenStore, storage, seed: 'second' })
    await second.waits(2_000)
    await ratih.reachesLastStep()
    world.faults.add({ kind: 'delay', ms: 3_000, path: CANCELLATION })
    await ratih.confirms()
    await second.logsOut()
    expect(ratih.progress().phase).toBe('submitting')
    await shopper.waits(4_000)
    expect(ratih.progress().phase).toBe('deleted')
    expect(ratih.path()).toEqual(SUBMIT)
    expect(ratih.hasAccount()).toBe(false)
    expectReplays(shopper)
  })
})

describe('a page that is killed during the deletion', () => {
  /** Ratih's page dies after the server has received the request; no answer arrives. */
  async function killed() {
    const ratih = await ratihLeaving()
    await ratih.reachesLastStep()
    ratih.world.faults.add({ kind: 'delay', ms: 5_000, path: CANCELLATION })
    await ratih.confirms()
    ratih.shopper.device.dies()
    await ratih.shopper.clock.advance(10_000)
    const { clock, world, tokenStore, storage } = ratih.shopper
    const restarts = (url: string, seed = 'next') => startClient({ url, seed, clock, world, tokenStore, storage })
    return { ratih, storage, restarts }
  }
  const outcomes = (shopper: Shopper) => shopper.world.stats.requests['/cancellation/outcome'] ?? 0

  it('stores the intent before the request, and nothing else of the user', async () => {
    const { storage } = await killed()
    expect(storage.get('sentDeletion')).toEqual({ intentId: expect.stringMatching(/^[0-9a-z]{20}$/), userId: expect.any(String) })
  })

  it.each(['/platform/home', SUBMIT])('shows at the next start on %s that the account is deleted, without a login sheet', async (url) => {
    const { ratih, storage, restarts } = await killed()
    expect(ratih.hasAccount()).toBe(false)
    const next = restarts(url)
    await next.waits(5_000)
    expect(next.puts()).not.toContain('session/loginRequired')
    expect(next.sees.path()).toBe(SUBMIT)
    expect(selectAccountDeletion(next.state()).phase).toBe('deleted')
    expect(next.sees.loggedIn()).toBe(false)
    expect(next.tokenStore.stored).toBeNull()
    expect(storage.get('sentDeletion')).toBeNull()
    expectReplays(next)
  })

  it('shows it also to a guest, whose login sheet closes', async () => {
    const { ratih, restarts } = await killed()
    ratih.shopper.tokenStore.stored = null
    const next = restarts(SUBMIT)
    await next.waits(5_000)
    expect(next.sees.path()).toBe(SUBMIT)
    expect(selectAccountDeletion(next.state()).phase).toBe('deleted')
    expect(next.sees.loginSheet()).toBe(false)
    expectReplays(next)
  })

  it('forgets what the device stored for the user', async () => {
    const { storage, restarts } = await killed()
    storage.set('searchHistory', { history: ['bakso'] })
    const next = restarts('/platform/home')
    await next.waits(5_000)
    expect(storage.get('searchHistory')).toEqual({ history: [] })
    expectReplays(next)
  })

  it('reads nothing at the start after that', async () => {
    const { restarts } = await killed()
    const next = restarts('/platform/home')
    await next.waits(5_000)
    next.device.dies()
    const last = restarts('/platform/home', 'last')
    await last.waits(5_000)
    expect(outcomes(last)).toBe(1)
    expect(last.sees.path()).toBe('/platform/home')
    expectReplays(last)
  })

  it('reads the outcome when the network is back', async () => {
    const { ratih, storage, restarts } = await killed()
    ratih.world.faults.add({ kind: 'loseRequest', path: '/cancellation/outcome' })
    const next = restarts('/platform/home')
    await next.waits(5_000)
    expect(next.sees.path()).toBe('/platform/home')
    expect(storage.get('sentDeletion')).not.toBeNull()
    next.device.goesOffline()
    next.device.goesOnline()
    await next.waits()
    expect(next.sees.path()).toBe(SUBMIT)
    expect(storage.get('sentDeletion')).toBeNull()
    expectReplays(next)
  })
})

describe('a deletion that an earlier page sent and the server never received', () => {
  async function interrupted(url: string) {
    const ratih = await ratihLeaving()
    await ratih.reachesLastStep()
    ratih.world.faults.add({ kind: 'loseRequest', path: CANCELLATION })
    ratih.world.faults.add({ kind: 'loseRequest', path: '/cancellation/outcome' })
    await ratih.confirms()
    ratih.shopper.device.dies()
    const { clock, world, tokenStore, storage } = ratih.shopper
    const next = startClient({ url, seed: 'next', clock, world, tokenStore, storage })
    await next.waits(5_000)
    return { next, storage, hasAccount: ratih.hasAccount }
  }

  it('is removed, and nothing else happens', async () => {
    const { next, storage, hasAccount } = await interrupted('/platform/home')
    expect(next.world.stats.requests['/cancellation/outcome']).toBe(1)
    expect(next.sees.path()).toBe('/platform/home')
    expect(hasAccount()).toBe(true)
    expect(next.sees.loggedIn()).toBe(true)
    expect(storage.get('sentDeletion')).toBeNull()
    expectReplays(next)
  })

  it('begins again at the first step', async () => {
    const { next } = await interrupted(SUBMIT)
    expect(next.sees.path()).toBe(DECLARATION)
    expect(selectAccountDeletion(next.state()).phase).toBe('declaration')
    expectReplays(next)
  })

  it('does not hide that a session ends later', async () => {
    const { next } = await interrupted('/platform/home')
    next.world.endSessions()
    await next.opens('/platform/home/account')
    await next.waits(2_000)
    expect(next.sees.loginSheet()).toBe(true)
    expectReplays(next)
  })
})

it('a deletion that another user of the device sent is not followed', async () => {
  const ratih = await ratihLeaving()
  const { clock, world, tokenStore, storage } = ratih.shopper
  ratih.shopper.device.dies()
  storage.set('sentDeletion', { intentId: '0123456789abcdefghij', userId: 'another' })
  const next = startClient({ seed: 'next', clock, world, tokenStore, storage })
  await next.waits(5_000)
  expect(world.stats.requests['/cancellation/outcome']).toBeUndefined()
  expect(storage.get('sentDeletion')).toBeNull()
  expect(next.sees.loggedIn()).toBe(true)
  expectReplays(next)
})

describe('a session that ends during the deletion', () => {
  it('by a logout in another tab resets the steps and asks for a login; dismissing it leads home', async () => {
    const ratih = await ratihLeaving()
    const { shopper, world } = ratih
    const { clock, tokenStore, storage } = shopper
    const second = startClient({ clock, world, tokenStore, storage, seed: 'second' })
    await second.waits(2_000)
    await ratih.reachesLastStep()
    await second.logsOut()
    await shopper.waits()
    expect(ratih.path()).toEqual(DECLARATION)
    expect(ratih.progress().phase).toBe('declaration')
    expect(shopper.sees.loginSheet()).toBe(true)
    await shopper.closesLogin()
    expect(ratih.path()).toBe('/platform/home')
    expect(ratih.requestCount()).toBe(0)
    expectReplays(shopper)
  })

  it('by a login of another user starts at the first step', async () => {
    const ratih = await ratihLeaving()
    const { shopper, world } = ratih
    await ratih.reachesLastStep()
    world.endSessions()
    await ratih.confirms()
    expect(ratih.path()).toEqual(DECLARATION)
    expect(shopper.sees.loginSheet()).toBe(true)
    expect(ratih.hasAccount()).toBe(true)
    await shopper.logsIn(BUDI)
    expect(ratih.path()).toEqual(DECLARATION)
    expect(ratih.progress().phase).toBe('declaration')
    expect(shopper.sees.loggedIn()).toBe(true)
    await shopper.opens(SUBMIT)
    expect(ratih.path()).toBe(DECLARATION)
    expectReplays(shopper)
  })

  it('asks a guest to log in on any step, and dismissing it leads home', async () => {
    const shopper = startClient({ url: VERIFY })
    await shopper.waits(2_000)
    expect(shopper.sees.path()).toEqual(DECLARATION)
    expect(shopper.sees.loginSheet()).toBe(true)
    await shopper.closesLogin()
    expect(shopper.sees.path()).toBe('/platform/home')
    expect(shopper.world.stats.requests['/cancellation/send_code']).toBeUndefined()
    expectReplays(shopper)
  })

  it('refreshes an expired token, and deletes the account once', async () => {
    const ratih = await ratihLeaving()
    await ratih.reachesLastStep()
    ratih.world.expireTokens()
    await ratih.confirms()
    expect(ratih.progress().phase).toBe('deleted')
    expect(ratih.world.stats.refreshes).toBe(1)
    expect(ratih.hasAccount()).toBe(false)
    expectReplays(ratih.shopper)
  })
})

it('leaves no phone number and no code in the journal', async () => {
  const ratih = await ratihLeaving()
  await ratih.reachesCodeStep()
  const code = ratih.code()
  await ratih.enters(code)
  const text = ratih.shopper.journalText()
  expect(text).toContain('accountDeletion/codeSubmitted')
  expect(text).not.toContain(code)
  expect(text).not.toContain('7890')
})
