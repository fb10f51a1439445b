import { homeBannerTapped, pulledToRefresh } from '../../../src/features/home/page/model/events'
import { loginRequired } from '../../../src/session/events'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { createTokenStore } from '../../driver/serverPorts'
import { START_AT, startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import { createVirtualClock } from '../../driver/virtualClock'
import { createCaller } from '../../driver/caller'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const SARI = '81234567890'
const BUDI = '81298765432'

/** A middle banner of the world that requires a login. */
function lockedBanner(shopper: Shopper): string {
  const banner = shopper.sees.cards().PAGE_HOME_MIDDLE_BANNER_CARD?.find(({ requiredLogin }) => requiredLogin)
  if (!banner) throw new Error('the world has no banner that wants a login')
  return banner.id
}

async function loggedInShopper(setup: Parameters<typeof startClient>[0] = {}): Promise<Shopper> {
  const shopper = startClient(setup)
  await shopper.waits(2_000)
  await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', lockedBanner(shopper))
  await shopper.logsIn(SARI)
  expect(shopper.sees.loggedIn()).toBe(true)
  return shopper
}

describe('a banner that requires a login', () => {
  it('opens the sheet and its target after the login', async () => {
    const shopper = await loggedInShopper()
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(shopper.sees.path()).not.toBe('/platform/home')
    const steps = ['session/loginRequired', 'login/challengeLoaded', 'login/codeSent', 'session/started', 'navigation/linkFollowed']
    expect(inOrder(shopper.puts(), steps)).toBe(true)
    expectReplays(shopper)
  })

  it('opens nothing when the sheet is closed, and asks again at the next tap', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', lockedBanner(shopper))
    await shopper.closesLogin()
    expect(shopper.sees.path()).toBe('/platform/home')
    await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', lockedBanner(shopper))
    expect(shopper.sees.loginSheet()).toBe(true)
    expectReplays(shopper)
  })

  it('without an address is reported and opens nothing', async () => {
    const shopper = startClient()
    shopper.world.configs.bannerWithoutLink = true
    await shopper.waits(2_000)
    const without = shopper.sees
      .cards()
      .PAGE_HOME_BANNER_CARD?.find(({ bannerJumpUrlMap }) => !bannerJumpUrlMap || Object.values(bannerJumpUrlMap).every((url) => !url))
    await shopper.does(homeBannerTapped({ cardId: 'PAGE_HOME_BANNER_CARD', bannerId: without?.id ?? '' }))
    expect(shopper.reports.map(({ kind }) => kind)).toContain('bannerWithoutLink')
    expect(shopper.sees.path()).toBe('/platform/home')
    expectReplays(shopper)
  })
})

describe('the login sheet', () => {
  it('explains a wrong piece and a wrong code, and continues', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', lockedBanner(shopper))
    await shopper.entersPhone(SARI)
    await shopper.solvesPuzzle(40)
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'slider', error: { code: '0310211' } })
    await shopper.solvesPuzzle()
    expect(shopper.sees.loginStep().step).toBe('code')
    await shopper.entersCode('000001')
    expect(shopper.sees.loginStep()).toMatchObject({ step: 'code', busy: false, error: { code: '0310207' } })
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    expect(shopper.sees.loggedIn()).toBe(true)
    expectReplays(shopper)
  })

  it('refuses a frozen user at the login', async () => {
    const shopper = startClient()
    shopper.world.freeze(SARI, true)
    await shopper.waits(2_000)
    await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', lockedBanner(shopper))
    await shopper.entersPhone(SARI)
    await shopper.solvesPuzzle()
    expect(shopper.sees.loginStep().error).toMatchObject({ code: '0310218' })
    expectReplays(shopper)
  })
})

describe('an expired access token', () => {
  it('is refreshed once while five calls are pending, and all five are answered', async () => {
    const shopper = await loggedInShopper()
    await shopper.opens('/platform/home')
    shopper.world.expireTokens()
    const before = shopper.puts().length
    await shopper.pullsToRefresh()
    await shopper.requestsLocation()
    await shopper.waits(2_000)
    const puts = shopper.puts().slice(before)
    expect(shopper.world.stats.refreshes).toBe(1)
    expect(puts.filter((type) => type === 'session/expired')).toHaveLength(1)
    expect(inOrder(puts, ['session/expired', 'session/refreshed', 'home/cardsLoaded', 'feed/pageLoaded'])).toBe(true)
    expect(shopper.world.stats.repeatedRequestIds).toBe(0)
    expectReplays(shopper)
  })

  it('opens no login for calls whose user logs out before they are answered', async () => {
    const shopper = await loggedInShopper()
    await shopper.opens('/platform/home')
    shopper.world.endSessions()
    shopper.dispatch(pulledToRefresh())
    await shopper.logsOut()
    await shopper.waits(2_000)
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(shopper.sees.loggedIn()).toBe(false)
    expect(shopper.puts()).not.toContain('feed/failed')
    expectReplays(shopper)
  })

  it('whose refresh is refused requests a login and continues after it', async () => {
    const shopper = await loggedInShopper()
    await shopper.opens('/platform/home')
    shopper.world.endSessions()
    await shopper.pullsToRefresh()
    expect(shopper.sees.loginSheet()).toBe(true)
    expect(shopper.sees.loggedIn()).toBe(false)
    const before = shopper.puts().length
    await shopper.logsIn(SARI)
    await shopper.waits(1_000)
    expect(shopper.puts().slice(before)).toEqual(expect.arrayContaining(['session/started', 'home/cardsLoaded', 'feed/pageLoaded']))
    expectReplays(shopper)
  })

  it('shows no answers to another user who logs in instead', async () => {
    const shopper = await loggedInShopper()
    await shopper.opens('/platform/home')
    shopper.world.endSessions()
    await shopper.pullsToRefresh()
    const before = shopper.puts().length
    await shopper.logsIn(BUDI)
    await shopper.waits(1_000)
    expect(shopper.sees.loggedIn()).toBe(true)
    expect(shopper.puts().slice(before)).not.toContain('home/cardsLoaded')
    expect(shopper.state().feeds['nearby']?.phase).toBe('ready')
    expectReplays(shopper)
  })

  it('and network failures log nobody out', async () => {
    const shopper = await loggedInShopper()
    await shopper.opens('/platform/home')
    shopper.world.expireTokens()
    shopper.world.faults.add({ kind: 'loseRequest', path: '/account/refreshToken' })
    await shopper.pullsToRefresh()
    await shopper.waits(1_000)
    expect(shopper.sees.loggedIn()).toBe(true)
    expect(shopper.sees.loginSheet()).toBe(false)
    expectReplays(shopper)
  })
})

describe('two tabs of one device', () => {
  it('share the login, a refresh and the logout', async () => {
    const first = await loggedInShopper()
    const { clock, world, tokenStore, storage } = first
    const second = startClient({ clock, world, tokenStore, storage, seed: 'second' })
    await second.waits(2_000)
    expect(second.sees.userId()).toBe(first.sees.userId())
    await first.opens('/platform/home')
    world.expireTokens()
    first.dispatch(pulledToRefresh())
    second.dispatch(pulledToRefresh())
    await first.waits(2_000)
    expect(world.stats.spentRefreshTokensSeen).toBe(0)
    await second.logsOut()
    expect(first.sees.loggedIn()).toBe(false)
    expectReplays(first)
    expectReplays(second)
  })

  it('stay logged out when one logs out while the other is refreshing', async () => {
    const first = await loggedInShopper()
    const { clock, world, tokenStore, storage } = first
    const second = startClient({ clock, world, tokenStore, storage, seed: 'second' })
    await second.waits(2_000)
    await first.opens('/platform/home')
    world.expireTokens()
    world.faults.add({ kind: 'delay', path: '/account/refreshToken', ms: 3_000 })
    await first.pullsToRefresh()
    expect(first.state().session.refreshing).toBe(true)
    await second.logsOut()
    expect(first.sees.loggedIn()).toBe(false)
    expect(second.sees.loggedIn()).toBe(false)
    await first.waits(6_000)
    expect(world.stats.refreshes).toBe(1)
    expect(first.sees.loggedIn()).toBe(false)
    expect(second.sees.loggedIn()).toBe(false)
    expect(tokenStore.stored).toBeNull()
    expectReplays(first)
    expectReplays(second)
  })

  it('close the login sheet when another user logs in from the other tab, and pending calls of the previous user end', async () => {
    const first = await loggedInShopper()
    const { clock, world, tokenStore, storage } = first
    const second = startClient({ clock, world, tokenStore, storage, seed: 'second' })
    await second.waits(2_000)
    await first.opens('/platform/home')
    world.endSessions()
    await first.pullsToRefresh()
    expect(first.sees.loginSheet()).toBe(true)
    expect(second.sees.loggedIn()).toBe(false)
    await first.entersPhone(SARI)
    const before = first.puts().length
    await second.does(loginRequired({ reason: 'account' }))
    await second.logsIn(BUDI)
    await first.waits(2_000)
    expect(first.sees.loginSheet()).toBe(false)
    expect(first.sees.userId()).toBe(second.sees.userId())
    expect(first.sees.loginStep()).toMatchObject({ step: 'phone', busy: false, challenge: null })
    expect(first.puts().slice(before)).not.toContain('home/cardsLoaded')
    expectReplays(first)
    expectReplays(second)
  })
})

describe('new coupons', () => {
  it('raise an unread mark on the account tab five seconds after a user starts the app', async () => {
    const clock = createVirtualClock()
    const world = createWorld({ seed: 'driver', now: () => START_AT + clock.now() })
    const tokenStore = createTokenStore()
    Object.assign(tokenStore, { stored: { ...createCaller(world).logIn(SARI), generation: 1 }, generation: 1 })
    const shopper = startClient({ clock, world, tokenStore })
    await shopper.waits(4_900)
    expect(world.stats.requests['/market/coupon/query_new_received_coupon']).toBeUndefined()
    await shopper.waits(500)
    expect(shopper.sees.unread().account).toEqual({ totalUnread: 1, items: { coupon: 1 } })
    expectReplays(shopper)
  })

  it('raise an unread mark on the account tab five seconds after the login, removed at logout', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    // At home: opening the coupons would clear the unread mark.
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(SARI)
    expect(shopper.sees.unread().account.totalUnread).toBe(0)
    await shopper.waits(5_000)
    expect(shopper.sees.unread().account).toEqual({ totalUnread: 1, items: { coupon: 1 } })
    await shopper.logsOut()
    expect(shopper.sees.unread().account.totalUnread).toBe(0)
    expectReplays(shopper)
  })
})
