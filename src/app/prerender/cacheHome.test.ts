import { legacy_createStore as createStore, type UnknownAction } from 'redux'
import { aFirstScreen } from '../../../test/driver/builders/aFirstScreen'
import type { FirstScreen } from '../../api/kit/firstScreen'
import type * as storeInfoModule from '../../api/discovery/storeInfo'
import {
  cardsAwaited, cardsFailed, cardsLoaded, firstScreenRemembered, firstScreenPrerendered, nearbyRequested, storeInfoReceived,
} from '../../features/home/page/model/events'
import { nearby } from '../../features/home/page/screens'
import { NEARBY } from '../../features/home/page/model/selectors'
import { feedOpened, feedRefreshed, pageFailed, pageLoaded } from '../../data/feed/events'
import { guestFound, sessionEnded, sessionStarted, userFound } from '../../session/events'
import { localeLoaded } from '../../session/visit'
import { ALL_MODULES } from '../allModules'
import { cacheHome, selectFirstScreen } from './cacheHome'
import { createRootReducer } from '../rootReducer'

/** One more short-lived field than this build has. */
jest.mock<typeof storeInfoModule>('../../api/discovery/storeInfo', () => {
  const actual = jest.requireActual<typeof storeInfoModule>('../../api/discovery/storeInfo')
  return { ...actual, momentFields: { ...actual.momentFields, waitMinutes: actual.momentFields.queueNum } as never }
})

const NOON = 1_780_000_000_000
const SARI = { userId: 'user-sari', generation: 1 }
const feed = NEARBY.name

let home: FirstScreen
beforeAll(async () => {
  home = await aFirstScreen()
})

const cards = ({ cardList }: FirstScreen, cardIds = cardList.map(({ cardId }) => cardId)) =>
  cardsLoaded({ cardIds, cardList: cardList.filter(({ cardId }) => cardIds.includes(cardId)), receivedAt: NOON })
const page = ({ nearby }: FirstScreen, generation = 'g1', pageNo = 1) =>
  pageLoaded({ feed, generation, kind: 'store', stage: 0, pageNo, ...nearby })
const later = (firstScreen: FirstScreen): FirstScreen =>
  ({ ...firstScreen, nearby: { ...firstScreen.nearby, items: firstScreen.nearby.items.toReversed() } })
const BANNERS = ['PAGE_HOME_BANNER_CARD', 'PAGE_HOME_MIDDLE_BANNER_CARD'] as const

/** A cache writer over a store without sagas. It writes when `rests` is called. */
function setup(before: readonly UnknownAction[] = []) {
  const store = createStore(createRootReducer({ pathname: '/', search: '', hash: '' }, ALL_MODULES))
  for (const action of before) store.dispatch(action)
  const cached: FirstScreen[] = []
  const waiting: (() => void)[] = []
  const clock = { now: NOON }
  const clear = jest.fn(() => Promise.resolve())
  cacheHome({
    store: store as never,
    now: () => clock.now,
    whenIdle: () => new Promise((resolve) => void waiting.push(resolve)),
    write: (firstScreen) => Promise.resolve(void cached.push(firstScreen)),
    clear,
  })
  return {
    store, cached, forget: clear, clock,
    waits: () => waiting.length,
    async rests() {
      for (const resolve of waiting.splice(0)) resolve()
      await new Promise((resolve) => setImmediate(resolve))
    },
    /** Loads home as this session's own request. */
    loads(firstScreen: FirstScreen) {
      store.dispatch(localeLoaded({ locale: firstScreen.locale }))
      store.dispatch(cardsAwaited({ cardIds: [] }))
      store.dispatch(cards(firstScreen))
      store.dispatch(nearbyRequested({ region: {}, measured: false }))
      store.dispatch(feedOpened({ feed, generation: 'g1', sourceCount: nearby.sources.length }))
      store.dispatch(page(firstScreen))
    },
  }
}

describe('an idle home', () => {
  it('is cached once, when nothing else is pending', async () => {
    const { loads, cached, rests, waits, store } = setup()
    loads(home)
    expect(waits()).toBe(1)
    expect(cached.length).toBe(0)
    await rests()
    expect(cached).toHaveLength(1)
    expect(cached[0]).toMatchObject({ locale: 'id-ID', answeredAt: NOON, nearby: { items: home.nearby.items, hasMore: true } })
    store.dispatch({ type: 'nothing/happened' })
    store.dispatch(page({ ...home, nearby: { ...home.nearby, items: later(home).nearby.items.slice(0, 2) } }, 'g1', 2))
    await rests()
    expect(cached).toHaveLength(1)
  })

  it('has none of the short-lived fields of a store, for any declaration of the schema', async () => {
    const { loads, cached, rests, store } = setup()
    loads(home)
    const moment = { openStatus: 'OPEN', soldNum: 3, queueNum: 4, waitMinutes: 20 } as const
    store.dispatch(storeInfoReceived({ kind: 'store', items: home.nearby.items.map(({ poiId }) => ({ poiId, ...moment })) }))
    await rests()
    expect(Object.keys(cached[0]?.nearby.items[0] ?? {})).toContain('poiId')
    expect(cached[0]?.nearby.items.flatMap((item) => Object.keys(item)).filter((name) => name in moment)).toEqual([])
  })

  it('is cached completely: it restores the same home in a session', async () => {
    const { loads, cached, rests } = setup()
    loads(home)
    await rests()
    const other = setup()
    other.store.dispatch(firstScreenPrerendered(cached[0] as FirstScreen))
    await other.rests()
    expect(other.cached).toEqual(cached)
  })

  it('is cached again for another first page, language, user or cards, and once for all changes during the wait', async () => {
    const { loads, cached, rests, store } = setup()
    loads(home)
    await rests()
    store.dispatch(feedRefreshed({ feed, generation: 'g2', sourceCount: nearby.sources.length }))
    await rests()
    expect(cached).toHaveLength(1)
    store.dispatch(page(later(home), 'g2'))
    await rests()
    expect(cached.map(({ nearby }) => nearby.items[0]?.poiId)).toEqual([home.nearby.items[0]?.poiId, home.nearby.items.at(-1)?.poiId])
    store.dispatch(localeLoaded({ locale: 'zh-CN' }))
    await rests()
    expect(cached.at(-1)?.locale).toBe('zh-CN')
    store.dispatch(sessionStarted({ ...SARI, registered: true }))
    await rests()
    expect(cached).toHaveLength(4)
    store.dispatch(cards(home, [...BANNERS]))
    store.dispatch(localeLoaded({ locale: 'en-GB' }))
    store.dispatch(cards(home, [...BANNERS]))
    await rests()
    expect(cached.map(({ locale }) => locale)).toEqual(['id-ID', 'id-ID', 'zh-CN', 'zh-CN', 'en-GB'])
  })

  it('is cached with the first page of a list of any length', async () => {
    const { loads, cached, rests, store } = setup()
    loads(home)
    const more = home.nearby.items.map((item) => ({ ...item, poiId: `more-${item.poiId}` }))
    store.dispatch(page({ ...home, nearby: { ...home.nearby, items: more } }, 'g1', 2))
    await rests()
    expect(cached[0]?.nearby.items.map(({ poiId }) => poiId)).toEqual(home.nearby.items.map(({ poiId }) => poiId))
  })

  it('counts the seconds of its flash sale from the time of caching, never below zero', async () => {
    const { loads, cached, rests, clock, store } = setup()
    const selling = (countdownTime: number) => ({
      ...home,
      cardList: home.cardList.map((card) =>
        card.cardId === 'FLASH_SALE_CARD' ? { ...card, data: { ...card.data, countdownTime } } : card),
    })
    const secondsIn = (firstScreen?: FirstScreen) =>
      firstScreen?.cardList.flatMap((card) => (card.cardId === 'FLASH_SALE_CARD' ? card.data.countdownTime : []))
    loads(selling(100))
    clock.now = NOON + 40_400.5
    await rests()
    expect(secondsIn(cached[0])).toEqual([60])
    expect(cached[0]?.answeredAt).toEqual(NOON + 40_401)
    store.dispatch(cards(selling(100)))
    clock.now = NOON + 500_000
    await rests()
    expect(secondsIn(cached[1])).toEqual([0])
    store.dispatch(cards({ ...home, cardList: home.cardList.filter(({ cardId }) => cardId !== 'FLASH_SALE_CARD') }, ['FLASH_SALE_CARD']))
    await rests()
    expect(secondsIn(cached[2])).toEqual([])
  })
})

describe('home is not cached:', () => {
  it.each([
    ['while its cards failed', [cardsAwaited({ cardIds: [] }), cardsFailed({ cardIds: [], failure: 'network', message: '' })]],
    ['while its cards are on their way', [cardsAwaited({ cardIds: [] })]],
  ])('%s', async (_, beginning) => {
    const { store, rests, cached } = setup()
    for (const action of beginning) store.dispatch(action)
    store.dispatch(feedOpened({ feed, generation: 'g1', sourceCount: nearby.sources.length }))
    store.dispatch(page(home))
    await rests()
    expect(cached).toEqual([])
  })

  it('while its list has failed, or is empty', async () => {
    const { store, rests, cached } = setup()
    store.dispatch(cardsAwaited({ cardIds: [] }))
    store.dispatch(cards(home))
    store.dispatch(feedOpened({ feed, generation: 'g1', sourceCount: nearby.sources.length }))
    store.dispatch(pageFailed({ feed, generation: 'g1', failure: 'network' }))
    await rests()
    store.dispatch(feedOpened({ feed, generation: 'g2', sourceCount: nearby.sources.length }))
    store.dispatch(page({ ...home, nearby: { ...home.nearby, items: [], hasMore: false } }, 'g2'))
    await rests()
    expect(cached).toEqual([])
  })

  it('while it is reloaded during the wait: it is cached afterwards', async () => {
    const { loads, store, rests, cached } = setup()
    loads(home)
    store.dispatch(feedRefreshed({ feed, generation: 'g2', sourceCount: nearby.sources.length }))
    await rests()
    expect(cached).toEqual([])
    store.dispatch(page(later(home), 'g2'))
    await rests()
    expect(cached).toHaveLength(1)
  })

  it('while it is the cached one; it is after this session has loaded its own', async () => {
    const { store, rests, cached } = setup()
    store.dispatch(firstScreenRemembered(home))
    store.dispatch(guestFound())
    store.dispatch(cards(home))
    await rests()
    expect(selectFirstScreen(store.getState(), NOON)).toBeNull()
    store.dispatch(nearbyRequested({ region: {}, measured: false }))
    store.dispatch(feedRefreshed({ feed, generation: 'g2', sourceCount: nearby.sources.length }))
    await rests()
    expect(cached).toEqual([])
    store.dispatch(page(home, 'g2'))
    await rests()
    expect(cached).toHaveLength(1)
  })
})

describe('the home of a user', () => {
  async function ofSari() {
    const visit = setup()
    visit.store.dispatch(userFound(SARI))
    visit.loads(home)
    await visit.rests()
    expect(visit.cached).toHaveLength(1)
    expect(visit.forget).not.toHaveBeenCalled()
    return visit
  }

  it.each([
    ['goes', sessionEnded({ reason: 'loggedOut' })],
    ['is not who was here', sessionStarted({ userId: 'user-budi', generation: 1, registered: false })],
  ])('is deleted when the user %s, and the remaining content is not cached as the next user\'s', async (_, event) => {
    const { store, forget, rests, cached } = await ofSari()
    store.dispatch(event)
    expect(forget).toHaveBeenCalledTimes(1)
    await rests()
    store.dispatch(feedRefreshed({ feed, generation: 'g2', sourceCount: nearby.sources.length }))
    store.dispatch(page(later(home), 'g2'))
    await rests()
    expect(cached).toHaveLength(1)
    store.dispatch(cards(home, [...BANNERS]))
    await rests()
    expect(cached).toHaveLength(2)
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it('is not cached when the user logs out during the wait', async () => {
    const { store, rests, cached } = await ofSari()
    store.dispatch(cards(home, [...BANNERS]))
    store.dispatch(sessionEnded({ reason: 'loggedOut' }))
    await rests()
    expect(cached).toHaveLength(1)
  })

  it('is deleted also if its user was here before the first caching, and logs out at once', () => {
    const { store, forget } = setup([userFound(SARI)])
    store.dispatch(sessionEnded({ reason: 'loggedOut' }))
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it('is not deleted when a guest becomes a user', async () => {
    const { loads, store, forget, rests, cached } = setup()
    loads(home)
    await rests()
    store.dispatch(sessionStarted({ ...SARI, registered: false }))
    await rests()
    expect(forget).not.toHaveBeenCalled()
    expect(cached).toHaveLength(2)
  })
})
