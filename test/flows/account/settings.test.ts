import {
  cacheTapped,
  dataSaverSwitched,
  languageTapped,
  logoutRowTapped,
  notificationsTapped,
  sheetLeft,
  termsTapped,
  versionTapped,
} from '../../../src/features/base/settings/events'
import { selectSavesData } from '../../../src/features/base/settings/selectors'
import { NEARBY } from '../../../src/features/home/page/model/selectors'
import { HEADERS } from '../../../src/api/kit/headers'
import { screenRowTapped } from '../../../src/navigation/events'
import { pageShown } from '../../../src/navigation/pageEvents'
import { emptied, keysForgottenBy, STORED_KEYS } from '../../../src/ports/data/stored'
import { loginRequired } from '../../../src/session/events'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { START_AT, startClient, type ClientSetup } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import { STORED_SAMPLES } from '../../driver/builders/storedSamples'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const SARI = '81234567890'

async function at(url: string, setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = startClient({ url, ...setup })
  await shopper.waits(2_000)
  return shopper
}
const settings = (setup: ClientSetup = {}) => at('/platform/setting', setup)
const page = (shopper: Shopper) => shopper.state().settingsPage
const requestCount = (shopper: Shopper, path: string) => shopper.world.stats.requests[path] ?? 0

describe('a change of language', () => {
  it('shows a loading state for half a second, is stored, and applies to every request from then on', async () => {
    const shopper = await settings()
    await shopper.does(languageTapped())
    expect(page(shopper).sheet).toBe('language')
    const chosenAt = shopper.clock.now()
    await shopper.chooses('zh-CN')
    expect(page(shopper).sheet).toBe('none')
    expect(shopper.state().settings.changingLocale).toBe(true)
    await shopper.clock.advance(chosenAt + 499 - shopper.clock.now())
    expect(shopper.state()).toMatchObject({ settings: { changingLocale: true }, visit: { locale: 'id-ID' } })
    await shopper.clock.advance(1)
    expect(shopper.state()).toMatchObject({ settings: { changingLocale: false }, visit: { locale: 'zh-CN' } })
    expect(shopper.storage.get('locale')).toEqual({ locale: 'zh-CN' })
    await shopper.opens('/platform/shoppingMallListPage')
    await shopper.waits(1_000)
    expect(localesSent(shopper).at(-1)).toBe('zh-CN')
    expect(localesSent(shopper)[0]).toBe('id-ID')
    expectReplays(shopper)
  })

  it('is restored at the next start', async () => {
    const first = await settings()
    await first.chooses('en-GB')
    await first.waits(1_000)
    const next = startClient({ storage: first.storage, clock: first.clock, world: first.world })
    await next.waits(2_000)
    expect(next.state().visit.locale).toBe('en-GB')
    expectReplays(next)
  })

  it('reloads home: cards and list', async () => {
    const shopper = await at('/platform/home')
    const before = [requestCount(shopper, '/local_life/home/page_card_list'), requestCount(shopper, '/homepage/query_poi_list')]
    const ids = shopper.sees.nearby()?.ids
    await shopper.chooses('zh-CN')
    await shopper.waits(2_000)
    expect(requestCount(shopper, '/local_life/home/page_card_list')).toBeGreaterThan(before[0] ?? 0)
    expect(requestCount(shopper, '/homepage/query_poi_list')).toBeGreaterThan(before[1] ?? 0)
    expect(shopper.sees.nearby()).toMatchObject({ phase: 'ready', ids })
    expectReplays(shopper)
  })

  it.each([
    ['a list', '/platform/shoppingMallListPage', '/local_life/home/mall/all_mall_list'],
    ['a store', '/platform/merchant?poiId=poi0001', '/local_life/merchant/detail'],
    ['a ranking', '/platform/rank', '/digital-food/rank/rank_list'],
    ['a brand', '/platform/brandsHomepage?brandId=mer003', '/brand_pavilion/query_brand_pavilion_info'],
  ])('reloads %s on the screen, once', async (_, url, path) => {
    const shopper = await at(url)
    const before = requestCount(shopper, path)
    await shopper.chooses('en-GB')
    await shopper.waits(2_000)
    expect(requestCount(shopper, path)).toBe(before + 1)
    expectReplays(shopper)
  })

  it('reloads the deals of home and search results while they are visible or below the visible screen', async () => {
    const shopper = await at('/platform/home')
    await shopper.choosesList('deals')
    await shopper.waits(1_000)
    const [deals, stores] = [requestCount(shopper, '/local_life/home/asset_list'), () => requestCount(shopper, '/homepage/search_poi_list')]
    await shopper.chooses('zh-CN')
    await shopper.waits(2_000)
    expect(requestCount(shopper, '/local_life/home/asset_list')).toBe(deals + 1)
    await shopper.opens('/platform/searchDishes')
    await shopper.submits('bakso')
    await shopper.waits(1_000)
    const found = stores()
    const popular = requestCount(shopper, '/homepage/popular_search')
    await shopper.chooses('en-GB')
    await shopper.waits(2_000)
    expect(stores()).toBe(found + 1)
    expect(requestCount(shopper, '/homepage/popular_search')).toBe(popular + 1)
    expect(requestCount(shopper, '/local_life/home/asset_list')).toBe(deals + 2)
    expectReplays(shopper)
  })

  it('before the first visit of home does not prevent home from loading', async () => {
    const shopper = await settings()
    await shopper.chooses('en-GB')
    await shopper.waits(2_000)
    await shopper.tapsTab('home')
    await shopper.waits(2_000)
    expect(shopper.sees.feed(NEARBY.name)?.ids.length).toBeGreaterThan(0)
    expect(shopper.state().home.phase).toBe('ready')
    expectReplays(shopper)
  })
})

describe('the notification permission', () => {
  it('is requested once, and follows the user\'s answer', async () => {
    const shopper = await settings()
    expect(page(shopper).notifications).toBe('prompt')
    await shopper.does(notificationsTapped())
    expect(page(shopper).notifications).toBe('granted')
    expectReplays(shopper)
  })

  it('can be requested again while its prompt is open', async () => {
    const shopper = await settings()
    shopper.deviceSettings.permissionAnswer = 'never'
    await shopper.does(notificationsTapped())
    expect(page(shopper).notifications).toBe('prompt')
    shopper.deviceSettings.permissionAnswer = 'denied'
    await shopper.does(notificationsTapped())
    expect(page(shopper).notifications).toBe('denied')
    expectReplays(shopper)
  })

  it('is changed in the settings once it is denied, and a browser says that no page opens those', async () => {
    const shopper = await settings()
    shopper.deviceSettings.notifications = 'denied'
    await shopper.does(pageShown())
    expect(page(shopper).notifications).toBe('denied')
    await shopper.does(notificationsTapped())
    expect(shopper.sees.toast()).toBe('toast.settingsUnreachable')
    shopper.deviceSettings.opensSettings = true
    await shopper.waits(4_000)
    await shopper.does(notificationsTapped())
    expect(shopper.sees.toast()).toBeNull()
    // The user returns from there.
    shopper.deviceSettings.notifications = 'granted'
    await shopper.does(pageShown())
    expect(page(shopper).notifications).toBe('granted')
    expectReplays(shopper)
  })
})

describe('the data saver', () => {
  it('is stored, and lists load half pages from their next opening', async () => {
    const shopper = await settings()
    expect(selectSavesData(shopper.state())).toBe(false)
    await shopper.does(dataSaverSwitched({ on: true }))
    expect(shopper.storage.get('dataSaver')).toEqual({ on: true })
    await shopper.tapsTab('home')
    await shopper.waits(2_000)
    expect(shopper.sees.stores()).toHaveLength(5)
    await shopper.scrollsToEnd()
    expect(shopper.sees.stores()).toHaveLength(10)
    expectReplays(shopper)
  })

  it('switched on over a list of whole pages leaves that list in whole pages', async () => {
    const shopper = await at('/platform/home')
    await shopper.does(dataSaverSwitched({ on: true }))
    await shopper.scrollsToEnd()
    expect(shopper.sees.stores()).toHaveLength(20)
    await shopper.pullsToRefresh()
    expect(shopper.sees.stores()).toHaveLength(5)
    expectReplays(shopper)
  })
})

describe('clearing the cache', () => {
  it('names the removed data, and keeps login and language', async () => {
    const shopper = await settings({ storage: new Map() })
    await shopper.does(screenRowTapped({ screen: 'privacyPolicy' }))
    await shopper.goesBack()
    await shopper.opens('/platform/searchDishes')
    await shopper.submits('bakso')
    await shopper.chooses('en-GB')
    await shopper.waits(1_000)
    expect(shopper.storage.get('searchHistory')).toEqual({ history: ['bakso'] })
    await shopper.opens('/platform/setting')
    const [sessionId, tokens] = [shopper.storage.get('sessionId'), shopper.tokenStore.stored]
    await shopper.does(cacheTapped())
    expect(page(shopper).cache).toEqual({ phase: 'cleared', pictures: 34, bytes: 1_240_000, sessions: 2 })
    expect(shopper.storage.get('searchHistory')).toEqual({ history: [] })
    expect(shopper.state().search.history).toEqual([])
    expect(shopper.storage.get('locale')).toEqual({ locale: 'en-GB' })
    expect(shopper.storage.get('sessionId')).toEqual(sessionId)
    expect(shopper.tokenStore.stored).toBe(tokens)
    expectReplays(shopper)
  })

  it('deletes the stored values that the table marks, and no other', async () => {
    const shopper = await settings({ storage: new Map(Object.entries(STORED_SAMPLES)) })
    const before = new Map(shopper.storage)
    await shopper.does(cacheTapped())
    for (const key of STORED_KEYS) {
      const value = before.get(key) ?? null
      const expected = keysForgottenBy('cache').includes(key) ? emptied(key, value) : value
      expect({ key, value: shopper.storage.get(key) ?? null }).toEqual({ key, value: expected })
    }
    expectReplays(shopper)
  })

  it('keeps a user logged in and restarts with the next page load', async () => {
    const shopper = await loggedIn()
    await shopper.does(cacheTapped())
    expect(shopper.sees.loggedIn()).toBe(true)
    expect(shopper.tokenStore.stored).not.toBeNull()
    await shopper.goesBack()
    await shopper.opens('/platform/setting')
    expect(page(shopper).cache).toEqual({ phase: 'idle' })
    expectReplays(shopper)
  })
})

describe('leaving', () => {
  it('asks for confirmation before a user is logged out', async () => {
    const shopper = await loggedIn()
    await shopper.does(logoutRowTapped())
    expect(page(shopper).sheet).toBe('logout')
    await shopper.does(sheetLeft())
    expect(shopper.sees.loggedIn()).toBe(true)
    await shopper.does(logoutRowTapped())
    await shopper.logsOut()
    expect(page(shopper).sheet).toBe('none')
    expect(shopper.sees.loggedIn()).toBe(false)
    expect(shopper.tokenStore.stored).toBeNull()
    expect(shopper.sees.screen()).toBe('setting')
    expectReplays(shopper)
  })

  it('closes open dialogs when the screen is left', async () => {
    const shopper = await loggedIn()
    await shopper.does(logoutRowTapped())
    await shopper.goesBack()
    expect(page(shopper).sheet).toBe('none')
    expectReplays(shopper)
  })

  it('shows the terms without leaving the page', async () => {
    const shopper = await settings()
    await shopper.does(termsTapped())
    expect(page(shopper).sheet).toBe('terms')
    expect(shopper.sees.screen()).toBe('setting')
    expect(shopper.sees.loginSheet()).toBe(false)
    await shopper.does(sheetLeft())
    expect(page(shopper).sheet).toBe('none')
    expectReplays(shopper)
  })

  it.each([
    ['privacyPolicy', '/platform/PrivacyPolicy'],
    ['accountDeletionPolicy', '/platform/accountDeletionPolicy'],
    ['accountDeletionDeclaration', '/platform/accountDeletionDeclaration'],
  ] as const)('a row leads to %s', async (screen, path) => {
    const shopper = await settings()
    await shopper.does(screenRowTapped({ screen }))
    expect(shopper.sees.path()).toBe(path)
    expectReplays(shopper)
  })
})

describe('the version', () => {
  it('opens the developer options at the seventh tap of one visit to the page', async () => {
    const shopper = await settings()
    for (let tap = 0; tap < 6; tap++) await shopper.does(versionTapped())
    expect(shopper.sees.screen()).toBe('setting')
    await shopper.opens('/platform/PrivacyPolicy')
    await shopper.goesBack()
    await shopper.does(versionTapped())
    expect(shopper.sees.screen()).toBe('setting')
    for (let tap = 0; tap < 6; tap++) await shopper.does(versionTapped())
    expect(shopper.sees.screen()).toBe('developerOptions')
    expect(inOrder(shopper.puts(), ['navigation/moduleLoaded', 'developer/switchesRead'])).toBe(true)
    expectReplays(shopper)
  })
})

async function loggedIn(): Promise<Shopper> {
  const shopper = await at('/platform/home')
  await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', 'middle-coupons')
  await shopper.logsIn(SARI)
  await shopper.waits(1_000)
  expect(shopper.sees.loggedIn()).toBe(true)
  await shopper.opens('/platform/setting')
  return shopper
}

/** The language of each request, in order. */
function localesSent(shopper: Shopper): string[] {
  expect(HEADERS.language).toBe('accept-language')
  return shopper.journal().entries.flatMap((entry) =>
    entry.k === 'c' && entry.port === 'http/send' ? [(entry.args[0] as { locale: string }).locale] : [],
  )
}

describe('the public config', () => {
  const TIMES = ['the network', 'a login', 'the page that needs it']
  it.each(TIMES)('is requested again with %s, after a failure', async (when) => {
    const clock = createVirtualClock()
    const world = createWorld({ seed: 'switches', now: () => START_AT + clock.now() })
    const fault = world.faults.add({ kind: 'status', status: 500, path: '/client/config', times: null })
    const shopper = await at('/platform/home', { world, clock })
    world.faults.remove(fault)
    expect(shopper.state().settings.config.avatarEditing).toBe(false)
    if (when === 'a login') {
      await shopper.does(loginRequired({ reason: 'account' }))
      await shopper.logsIn(SARI)
    } else if (when === 'the network') {
      await shopper.device.goesOffline()
      await shopper.device.goesOnline()
    } else {
      await shopper.opens('/platform/editProfile')
    }
    await shopper.waits(1_000)
    expect(shopper.state().settings.config.avatarEditing).toBe(true)
    expectReplays(shopper)
  })
})
