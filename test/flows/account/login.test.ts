import { LOGIN_REFUSALS } from '../../../src/api/account/loginEndpoints'
import {
  challengeRefreshTapped,
  mergedDismissed,
  phoneChangeTapped,
  phoneSubmitted,
  readingTapped,
  referralRemoved,
  loginResendTapped,
  welcomeDismissed,
} from '../../../src/features/account/login/model/events'
import { selectIsLoginSheetOpen, selectShowsLoginOnPage, selectWelcomePackets } from '../../../src/features/account/login/model/selectors'
import { backTapped } from '../../../src/navigation/events'
import { loginRequired } from '../../../src/session/events'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { startClient, type ClientSetup } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const SARI = '81234567890'
const BUDI = '81298765432'
const MERGED = '81277770000'
const FROZEN = '81200000018'
const RISKY = '81200000017'
const CLOSED = '81200000030'
const NEW = '85711112222'
const PAGE = '/platform/loginProtocol'

const sheetOpen = (shopper: Shopper) => selectIsLoginSheetOpen(shopper.state())
const stepsOnPage = (shopper: Shopper) => selectShowsLoginOnPage(shopper.state())
/** A code of six digits that differs from the one that was sent. */
const wrongCode = (shopper: Shopper, phoneNo: string) => (shopper.world.codeFor(phoneNo) === '111111' ? '222222' : '111111')

/** A guest with the login sheet over home. */
async function startLogin(setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = startClient(setup)
  await shopper.waits(2_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  expect(sheetOpen(shopper)).toBe(true)
  return shopper
}

/** Logs in up to the sent code. */
async function awaitingCode(phoneNo: string, setup: ClientSetup & { readonly referralCode?: string } = {}): Promise<Shopper> {
  const { referralCode, ...session } = setup
  const shopper = await startLogin(session)
  await shopper.entersPhone(phoneNo, referralCode)
  await shopper.solvesPuzzle()
  expect(shopper.sees.loginStep().step).toBe('code')
  return shopper
}

describe('a code', () => {
  it('that is wrong can be corrected; after too many attempts a new one is needed', async () => {
    const shopper = await awaitingCode(SARI)
    await shopper.entersCode(wrongCode(shopper, SARI))
    expect(shopper.sees.loginStep()).toMatchObject({ error: { message: 'Kode salah. Cek pesan terbaru. Sisa 4 kali.' } })
    for (let tries = 1; tries < 5; tries += 1) await shopper.entersCode(wrongCode(shopper, SARI))
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'code', spent: false, error: { message: 'Kode salah. Cek pesan terbaru.' } })
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'code', spent: true, error: { code: LOGIN_REFUSALS.tooManyTries } })
    await shopper.waits(60_000)
    await shopper.does(loginResendTapped())
    await shopper.solvesPuzzle()
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'code', spent: false, error: null })
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    expect(shopper.sees.loggedIn()).toBe(true)
    expectReplays(shopper)
  })

  it('that has expired is explained, and a new one works', async () => {
    const shopper = await awaitingCode(SARI)
    await shopper.waits(5 * 60_000)
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    expect(shopper.sees.loginStep()).toMatchObject({ spent: true, error: { code: LOGIN_REFUSALS.codeExpired } })
    await shopper.does(loginResendTapped())
    await shopper.solvesPuzzle()
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    expect(shopper.sees.loggedIn()).toBe(true)
    expectReplays(shopper)
  })

  it('sent a moment ago stays valid for a number that was left and entered again', async () => {
    const shopper = await awaitingCode(SARI)
    const code = shopper.world.codeFor(SARI)
    await shopper.does(phoneChangeTapped())
    await shopper.entersPhone(SARI)
    await shopper.solvesPuzzle()
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'code', error: null })
    expect(shopper.world.codeFor(SARI)).toBe(code)
    await shopper.entersCode(code ?? '')
    expect(shopper.sees.loggedIn()).toBe(true)
    expectReplays(shopper)
  })

  it('is read from the text message if the browser can, and reading stops after the step', async () => {
    const shopper = await awaitingCode(SARI, { webOtp: true })
    expect(shopper.messages.listeners()).toBe(1)
    await shopper.does(phoneChangeTapped())
    expect(shopper.messages.listeners()).toBe(0)
    await shopper.entersPhone(BUDI)
    await shopper.solvesPuzzle()
    shopper.messages.arrives(shopper.world.codeFor(BUDI) ?? '')
    await shopper.waits()
    expect(shopper.sees.loggedIn()).toBe(true)
    expect(shopper.puts()).toContain('login/otpAutofilled')
    expect(shopper.puts()).not.toContain('login/codeSubmitted')
    expect(shopper.messages.listeners()).toBe(0)
    expectReplays(shopper)
  })

  it('is in neither state nor journal, nor is the number, typed or read', async () => {
    const shopper = await awaitingCode(NEW, { webOtp: true, referralCode: 'TEMANDEKAT' })
    await shopper.entersCode(wrongCode(shopper, NEW))
    const code = shopper.world.codeFor(NEW) ?? ''
    shopper.messages.arrives(code)
    await shopper.waits(2_000)
    await shopper.opens(PAGE)
    await shopper.waits(1_000)
    expect(shopper.state().profile.profile?.phoneNo).toBe('857****2222')
    const journal = shopper.journalText()
    for (const secret of [NEW, code, 'TEMANDEKAT']) {
      expect(JSON.stringify(shopper.state())).not.toContain(secret)
      expect(journal).not.toContain(secret)
    }
    expectReplays(shopper)
  })
})

describe('a number', () => {
  it.each([
    ['frozen', FROZEN, LOGIN_REFUSALS.frozen, 'Akunmu dibekukan, hubungi layanan pelanggan'],
    ['deleted less than thirty days ago', CLOSED, LOGIN_REFUSALS.recentlyClosed, 'Akun dengan nomor ini baru dihapus'],
  ])('that is %s is refused before a code is sent, and another one can continue', async (_, phoneNo, code, words) => {
    const shopper = await startLogin()
    await shopper.entersPhone(phoneNo)
    await shopper.solvesPuzzle()
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'phone', busy: false, error: { kind: 'refused', code } })
    expect(shopper.sees.loginStep().error?.message).toContain(words)
    expect(shopper.world.codeFor(phoneNo)).toBeNull()
    expect(sheetOpen(shopper)).toBe(true)
    await shopper.logsIn(SARI)
    expect(shopper.sees.loggedIn()).toBe(true)
    expectReplays(shopper)
  })

  it('that is frozen at the puzzle or at the end is refused in the open sheet', async () => {
    const shopper = await startLogin()
    shopper.world.faults.add({ kind: 'errorCode', path: '/account/slider_check', code: LOGIN_REFUSALS.frozen, message: 'Akunmu dibekukan' })
    await shopper.entersPhone(SARI)
    await shopper.solvesPuzzle()
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'phone', error: { code: LOGIN_REFUSALS.frozen, message: 'Akunmu dibekukan' } })
    await shopper.entersPhone(SARI)
    await shopper.solvesPuzzle()
    shopper.world.freeze(SARI, true)
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'phone', error: { code: LOGIN_REFUSALS.frozen } })
    expect(sheetOpen(shopper)).toBe(true)
    expect(shopper.reports).toEqual([])
    expectReplays(shopper)
  })

  it('that risk control stops is explained and reported', async () => {
    const shopper = await awaitingCode(RISKY)
    await shopper.entersCode(shopper.world.codeFor(RISKY) ?? '')
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'phone', error: { code: LOGIN_REFUSALS.riskControl } })
    expect(shopper.sees.loginStep().error?.message).toContain('Demi keamanan akunmu')
    expect(shopper.reports).toEqual([
      {
        kind: 'refused', code: LOGIN_REFUSALS.riskControl, at: 'login', requestId: expect.any(String) as string, errorClass: 'unknown',
      },
    ])
    expect(shopper.sees.loggedIn()).toBe(false)
    expectReplays(shopper)
  })
})

describe('a registration', () => {
  it('gives the welcome packets, which are shown once over a tab', async () => {
    const shopper = await awaitingCode(NEW)
    await shopper.entersCode(shopper.world.codeFor(NEW) ?? '')
    expect(selectWelcomePackets(shopper.state())).toMatchObject({ couponAmount: 25_000, quantity: 2, useOrderAmountThreshold: 50_000 })
    const account = shopper.world.accounts().find(({ phoneNo }) => phoneNo === NEW)
    const wallet = account ? shopper.world.market.wallet.of(account).map(({ kind }) => kind.kindId) : []
    expect(wallet.filter((kindId) => kindId === 'welcome-25')).toHaveLength(2)
    await shopper.opens('/platform/setting')
    expect(selectWelcomePackets(shopper.state())).toBeNull()
    await shopper.opens('/platform/home')
    expect(selectWelcomePackets(shopper.state())).not.toBeNull()
    await shopper.does(welcomeDismissed())
    expect(selectWelcomePackets(shopper.state())).toBeNull()
    expectReplays(shopper)
  })

  it('of a known number gives none', async () => {
    const shopper = await awaitingCode(SARI)
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    expect(shopper.sees.loggedIn()).toBe(true)
    expect(selectWelcomePackets(shopper.state())).toBeNull()
  })
})

describe('a referral code', () => {
  it('counts for a number that registers', async () => {
    const shopper = await awaitingCode(NEW, { referralCode: 'TEMANDEKAT' })
    await shopper.entersCode(shopper.world.codeFor(NEW) ?? '')
    expect(shopper.sees.loggedIn()).toBe(true)
    const started = shopper.journal().entries.find((entry) => entry.k === 's' && entry.action.type === 'session/started')
    expect(started).toMatchObject({ action: { payload: { registered: true } } })
    expectReplays(shopper)
  })

  it.each([
    ['for a number that has an account', SARI, 'TEMANDEKAT', 'Kode undangan hanya untuk nomor baru'],
    ['that nobody gave out', NEW, 'BUKANKODE', 'Kode undangan ini tidak ada'],
  ])('%s is refused, and the same code opens without it', async (_, phoneNo, referralCode, message) => {
    const shopper = await awaitingCode(phoneNo, { referralCode })
    await shopper.entersCode(shopper.world.codeFor(phoneNo) ?? '')
    const error = { code: LOGIN_REFUSALS.referralRefused, message }
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'code', spent: false, error })
    await shopper.does(referralRemoved())
    expect(shopper.sees.loggedIn()).toBe(true)
    expectReplays(shopper)
  })
})

describe('a merge of two accounts', () => {
  it('is explained after the login with the number of customer service, once', async () => {
    const shopper = await startLogin()
    await shopper.logsIn(MERGED)
    expect(shopper.sees.loggedIn()).toBe(true)
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(shopper.sees.loginStep().merged).toEqual({ servicePhone: '+62 21 5099 7000' })
    await shopper.does(mergedDismissed())
    expect(shopper.sees.loginStep().merged).toBeNull()
    await shopper.logsOut()
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.waits(60_000)
    await shopper.logsIn(MERGED)
    expect(shopper.sees.loginStep().merged).toBeNull()
    expectReplays(shopper)
  })

  it('is not shown to the next user', async () => {
    const shopper = await startLogin()
    await shopper.logsIn(MERGED)
    await shopper.logsOut()
    expect(shopper.sees.loginStep().merged).toBeNull()
    expectReplays(shopper)
  })
})

describe('the login page', () => {
  it('logs a guest in, and shows the user', async () => {
    const shopper = startClient({ url: PAGE })
    await shopper.waits(2_000)
    expect(stepsOnPage(shopper)).toBe(true)
    expect(sheetOpen(shopper)).toBe(false)
    await shopper.logsIn(SARI)
    await shopper.waits(1_000)
    expect(shopper.sees.loggedIn()).toBe(true)
    expect(shopper.sees.path()).toBe(PAGE)
    expect(stepsOnPage(shopper)).toBe(false)
    expect(shopper.state().profile.profile).toMatchObject({ userName: 'Sari Wulandari', phoneNo: '812****7890' })
    await shopper.logsOut()
    expect(stepsOnPage(shopper)).toBe(true)
    expectReplays(shopper)
  })

  it('recognizes a logged-in user, and requests nothing', async () => {
    const first = await startLogin()
    await first.logsIn(SARI)
    const { clock, world, tokenStore, storage } = first
    const shopper = startClient({ clock, world, tokenStore, storage, seed: 'second', url: PAGE })
    await shopper.waits(2_000)
    expect(stepsOnPage(shopper)).toBe(false)
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(shopper.state().profile.profile?.userName).toBe('Sari Wulandari')
    expectReplays(shopper)
  })

  it('ends its login when it is left', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    await shopper.opens(PAGE)
    await shopper.entersPhone(SARI)
    await shopper.does(backTapped())
    expect(shopper.sees.screen()).toBe('home')
    expect(sheetOpen(shopper)).toBe(false)
    expect(shopper.sees.loginSheet()).toBe(false)
    await shopper.opens(PAGE)
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'phone', busy: false })
    await shopper.logsIn(SARI)
    expect(shopper.sees.loggedIn()).toBe(true)
    expectReplays(shopper)
  })

  it('keeps its progress while the privacy policy is open', async () => {
    const shopper = startClient({ url: PAGE })
    await shopper.waits(2_000)
    await shopper.entersPhone(SARI)
    await shopper.does(readingTapped({ screen: 'privacyPolicy' }))
    await shopper.waits(1_000)
    expect(shopper.sees.screen()).toBe('privacyPolicy')
    expect(sheetOpen(shopper)).toBe(false)
    await shopper.does(backTapped())
    expect(stepsOnPage(shopper)).toBe(true)
    expect(shopper.sees.loginStep().step).toBe('slider')
    await shopper.solvesPuzzle()
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    expect(shopper.sees.loggedIn()).toBe(true)
    expectReplays(shopper)
  })

  it('continues a login that another feature requested, and returns it when it is left', async () => {
    const shopper = await startLogin()
    await shopper.opens(PAGE)
    expect(stepsOnPage(shopper)).toBe(true)
    expect(sheetOpen(shopper)).toBe(false)
    await shopper.goesBack()
    expect(stepsOnPage(shopper)).toBe(false)
    expect(sheetOpen(shopper)).toBe(true)
    expectReplays(shopper)
  })
})

describe('a policy page opened from the login sheet', () => {
  it.each([
    ['login' as const, PAGE],
    ['privacyPolicy' as const, '/platform/PrivacyPolicy'],
  ])('%s is shown alone, and the sheet returns at the same step afterwards', async (screen, path) => {
    const shopper = await awaitingCode(SARI)
    await shopper.does(readingTapped({ screen }))
    await shopper.waits(1_000)
    expect(shopper.sees.path()).toBe(path)
    expect(sheetOpen(shopper)).toBe(false)
    expect(stepsOnPage(shopper)).toBe(false)
    await shopper.does(backTapped())
    expect(sheetOpen(shopper)).toBe(true)
    expect(shopper.sees.loginStep().step).toBe('code')
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    expect(shopper.sees.loggedIn()).toBe(true)
    expectReplays(shopper)
  })

  it('keeps the pending calls, which continue after the login', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    const banner = shopper.sees.cards().PAGE_HOME_MIDDLE_BANNER_CARD?.find(({ requiredLogin }) => requiredLogin)
    await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', banner?.id ?? '')
    await shopper.does(readingTapped({ screen: 'privacyPolicy' }))
    await shopper.waits(1_000)
    await shopper.does(backTapped())
    await shopper.logsIn(SARI)
    expect(inOrder(shopper.puts(), ['session/loginRequired', 'session/started', 'navigation/linkFollowed'])).toBe(true)
    expectReplays(shopper)
  })
})

describe('a late answer', () => {
  /** Duration of each half of the last call. */
  const SLOW_MS = 3_000

  it('logs nobody in when the sheet was closed meanwhile, here or in another tab', async () => {
    const shopper = await awaitingCode(SARI)
    const { clock, world, tokenStore, storage } = shopper
    const other = startClient({ clock, world, tokenStore, storage, seed: 'other' })
    await other.waits(2_000)
    world.faults.add({ kind: 'delay', path: '/account/login', ms: SLOW_MS })
    await shopper.entersCode(world.codeFor(SARI) ?? '')
    expect(shopper.sees.loginStep().busy).toBe(true)
    await shopper.closesLogin()
    await shopper.waits(2 * SLOW_MS)
    expect(world.log.findLast(({ path }) => path === '/account/login')?.outcome).toBe('ok')
    expect(shopper.sees.loggedIn()).toBe(false)
    expect(other.sees.loggedIn()).toBe(false)
    expect(tokenStore.stored).toBeNull()
    expectReplays(shopper)
    expectReplays(other)
  })

  it('to the previous number does not log in while another is being entered', async () => {
    const shopper = await awaitingCode(SARI)
    shopper.world.faults.add({ kind: 'delay', path: '/account/login', ms: SLOW_MS })
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    await shopper.does(phoneChangeTapped())
    await shopper.waits(2 * SLOW_MS)
    expect(shopper.sees.loggedIn()).toBe(false)
    expect(shopper.tokenStore.stored).toBeNull()
    await shopper.logsIn(BUDI)
    expect(shopper.sees.userId()).toBe(shopper.world.accounts().find(({ phoneNo }) => phoneNo === BUDI)?.userId)
    expectReplays(shopper)
  })

  it('does not replace a user who logged in from another tab', async () => {
    const shopper = await awaitingCode(SARI)
    const { clock, world, tokenStore, storage } = shopper
    const other = await awaitingCode(BUDI, { clock, world, tokenStore, storage, seed: 'other' })
    world.faults.add({ kind: 'delay', path: '/account/login', ms: SLOW_MS })
    await shopper.entersCode(world.codeFor(SARI) ?? '')
    await other.entersCode(world.codeFor(BUDI) ?? '')
    const budi = other.sees.userId()
    expect(shopper.sees.userId()).toEqual(budi)
    expect(sheetOpen(shopper)).toBe(false)
    await shopper.waits(2 * SLOW_MS)
    expect(shopper.sees.userId()).toEqual(budi)
    expect(other.sees.userId()).toEqual(budi)
    expect(tokenStore.stored?.userId).toEqual(budi)
    expectReplays(shopper)
    expectReplays(other)
  })
})

describe('a puzzle', () => {
  it('that did not arrive can be requested again', async () => {
    const shopper = await startLogin()
    shopper.world.faults.add({ kind: 'wrongType', path: '/account/slider_challenge' })
    await shopper.entersPhone(SARI)
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'slider', busy: false, challenge: null, error: { kind: 'malformed' } })
    await shopper.does(challengeRefreshTapped())
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'slider', busy: false, error: null })
    await shopper.solvesPuzzle()
    expect(shopper.sees.loginStep().step).toBe('code')
    expectReplays(shopper)
  })

  it('with a lost answer is followed by another, with the reason', async () => {
    const shopper = await startLogin()
    await shopper.entersPhone(SARI)
    const { challenge } = shopper.sees.loginStep()
    shopper.world.faults.add({ kind: 'loseAnswer', path: '/account/slider_check' })
    await shopper.solvesPuzzle()
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'slider', busy: false, error: { kind: 'network' } })
    expect(shopper.sees.loginStep().challenge?.challengeId).not.toBe(challenge?.challengeId)
    expectReplays(shopper)
  })
})

it('a login that ended by an error releases its waiting calls, and the next one works', async () => {
  const shopper = await startLogin()
  await shopper.does({ type: phoneSubmitted.type } as ReturnType<typeof phoneSubmitted>)
  expect(shopper.puts()).toContain('app/flowCrashed')
  expect(shopper.sees.loginSheet()).toBe(false)
  expect(shopper.sees.loginStep().step).toBe('phone')
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(SARI)
  expect(shopper.sees.loggedIn()).toBe(true)
  expectReplays(shopper, [expect.stringMatching(/^flow /)])
})
