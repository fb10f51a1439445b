import type { UnknownAction } from 'redux'
import { expectSaga } from 'redux-saga-test-plan'
import { call, race, take } from 'typed-redux-saga'
import { reportError } from '../ports/monitoring'
import { nextId } from '../ports/random'
import { moduleLoaded, popupShown, screenEntered, screenLeft } from '../navigation/events'
import { navigationReducer } from '../navigation/reducer'
import type { Screen } from '../navigation/routes'
import { sessionEnded, sessionStarted } from '../session/events'
import { localeLoaded } from '../session/visit'
import type { Json } from '../shared/json'
import { list, resource, screen, familyNames, singleName, type Prerequisite } from './declare'
import { createDeclaredBy } from './declared'
import { endReached, feedPulled, feedRetryTapped } from './feed/events'
import { feedsReducer } from './feed/reducer'
import { evict, markFailed } from './operations'
import { resourceRetryTapped } from './resource/events'
import { resourcesReducer } from './resource/reducer'
import { dataSaga } from './saga'

/** Answers of the server by the name of a list or a resource, in their order; the last one repeats. */
type Answers = Readonly<Record<string, readonly (readonly string[] | Json | 'fails')[]>>
const FAILURE = { failure: { kind: 'network', code: '', message: '' } } as const
const needs: Prerequisite<unknown> = { isKnown: () => false, settledBy: ['found', 'unavailable'], resolvedBy: ['found'] }

/** All that the screens request while events happen, and the state after them. */
async function requestsOf(events: readonly UnknownAction[], answers: Answers = {}, flow?: () => Generator) {
  const requests: string[] = []
  const missing: string[] = []
  function answerOf(name: string, request = name) {
    const before = requests.filter((each) => each.startsWith(name)).length
    requests.push(request)
    const all = answers[name] ?? [[]]
    return all[Math.min(before, all.length - 1)]
  }
  const thing = (family: string, more: object = {}) => resource(family === 'plain' ? singleName(family) : familyNames(family), {
    scope: 'public', ...more,
    *load(_, name) {
      const content = answerOf(name) as Json
      if (content === 'waits') yield* take('never')
      return content === 'fails' ? FAILURE : { data: { content, included: [] } }
    },
  })
  const stores = (family: string, more: object = {}) => list(familyNames(family), {
    scope: 'public', kind: 'store', ...more,
    sources: [function* page({ name, pageNo, continuedQuery: { queryId } }) {
      const ids = answerOf(name, `${name} page ${pageNo}${queryId === undefined ? '' : ` of ${queryId}`}`)
      if (ids === 'waits') yield* take('never')
      if (ids === 'ends') return { data: { items: [{ poiId: 'last' }], queryId: 'q', hasMore: false } }
      if (!Array.isArray(ids)) return FAILURE
      return { data: { items: ids.map((poiId) => ({ poiId })), queryId: 'q', hasMore: true } }
    }],
  })
  let [hadBug, waits] = [false, 0]
  function breaksOnce(): never {
    hadBug = true
    breaks()
  }
  const plain = thing('plain')
  const declarations = {
    screens: [
      screen('home', { shows: [plain, thing('tabs')] }), screen('mall', { requires: 'mallId', shows: [thing('thing'), plain] }),
      screen('brandsHomepage', { requires: 'brandId', shows: [plain, stores('stores')] }),
      screen('groupCouponOrderDetail', { requires: 'orderId', shows: [thing('once', { immutable: true })] }),
      screen('voucher', { requires: 'voucherId', shows: [stores('near', { needs }), thing('here', { needs })] }),
      screen('merchantDetail', { requires: 'poiId', shows: [
        stores('unneeded', { needs: { ...needs, *isPending() { return false } } }),
        stores('known', { needs: { ...needs, isKnown: () => true } }),
      ] }),
      screen('flashDeal', { shows: [stores('rounds', { continuesPaging: true })] }),
      screen('payPage', { requires: 'orderId', shows: [
        stores('broken', { needs: { ...needs, isKnown: breaks } }), thing('bug', { needs: { ...needs, isKnown: breaks } }),
      ] }),
      screen('savings', { shows: [
        stores('p-list', { scope: 'personalized' }), thing('p-thing', { scope: 'personalized' }), thing('private', { scope: 'private' }),
        plain,
      ] }),
      screen('mallList', { shows: [thing('near-malls', { invalidatedBy: ['moved'] }), plain] }),
      screen('explore', { changedBy: ['chosen'], shows: [{ data: plain, isActive: ({ isChosen }: { isChosen: boolean }) => isChosen }] }),
      screen('brands', { shows: [thing('closes', { evictWhenClosed: true })] }),
      screen('storeMap', { shows: [{ data: thing('unsure'), isActive: () => hadBug || breaksOnce() }] }),
      screen('rank', { id: ({ id }) => id ?? null, requires: () => 'id' }),
    ],
    popups: [{ popup: 'stores' as const, shows: stores('popup', { needs }) }],
  }
  const initial = {
    navigation: navigationReducer(undefined, { type: 'start' }), feeds: feedsReducer(undefined, { type: 'start' }),
    resources: resourcesReducer(undefined, { type: 'start' }), router: { location: { search: '?stores=y' } }, isChosen: false,
    session: { phase: 'guest', userId: null, generation: null, refreshing: false, login: null },
  }
  const reducer = (state = initial, action: UnknownAction) => ({
    ...state, navigation: navigationReducer(state.navigation, action), feeds: feedsReducer(state.feeds, action),
    resources: resourcesReducer(state.resources, action), isChosen: state.isChosen || action.type === 'chosen',
  })
  const all = () => dataSaga(function* reportMissing(parameter, at) {
    missing.push(`${parameter} of ${at}`)
    yield* []
  })
  let ids = 0
  const saga = expectSaga(function* untilQuiet() {
    yield* race({ ended: call(flow ?? all), isQuiet: take('quiet') })
  }).withReducer(reducer as never).provide({
    getContext: () => createDeclaredBy(declarations, () => ({})),
    call({ fn, args }, next) {
      if (fn === (nextId as unknown)) return `id${ids++}`
      if (fn === (reportError as unknown)) return null
      if (args[0] === 1_500) return void waits++
      return next()
    },
  })
  for (const event of [...events, { type: 'quiet' }]) saga.delay(0).dispatch(event)
  const { storeState } = await saga.silentRun(false)
  return { requests, missing, waits, state: storeState as typeof initial }
}

function breaks(): never {
  throw new Error('a bug on purpose')
}

const enters = (name: Screen, params: Readonly<Record<string, string>> = {}, by: 'push' | 'pop' = 'push') =>
  screenEntered({ screen: name, params, pageName: '', by })
const HOME = enters('home')
const MALL = enters('mall', { mallId: 'm' })
const BRAND = enters('brandsHomepage', { brandId: 'b' })
const ORDER = enters('groupCouponOrderDetail', { orderId: 'o' })
const requestsIn = async (events: readonly UnknownAction[], answers: Answers = {}) => (await requestsOf(events, answers)).requests

describe('a screen', () => {
  it('loads its data again, but not that of a tab, nor what a screen below it shows', async () => {
    expect(await requestsIn([HOME, MALL, HOME, MALL], { 'thing:m': [1], plain: [1] }))
      .toEqual(['plain', 'tabs:', 'thing:m', 'plain', 'thing:m', 'plain'])
    expect((await requestsIn([BRAND, HOME, BRAND], { 'stores:b': [['a']] })).filter((each) => each.startsWith('stores'))).toHaveLength(2)
    const third = enters('mall', { mallId: 'n' })
    expect(await requestsIn([MALL, BRAND, third], { 'stores:b': [['a']] })).toEqual(['thing:m', 'plain', 'stores:b page 1', 'thing:n'])
    expect(await requestsIn([MALL, enters('mall', { mallId: 'm' }, 'pop')])).toEqual(['thing:m', 'plain'])
  })

  it('loads data that does not change once, unless it was empty', async () => {
    const times = async (content: Json) => (await requestsIn([ORDER, ORDER], { 'once:o': [content] })).length
    expect(await times([])).toBe(2)
    expect(await times({ found: false })).toBe(2)
    expect(await times([1])).toBe(1)
    expect(await times({ found: true })).toBe(1)
    expect(await times({ text: '' })).toBe(1)
    expect(await requestsIn([ORDER, ORDER], { 'once:o': ['waits'] })).toHaveLength(1)
  })

  it('loads a list without its input after a while, and again with it, unless the screen was left; a page only once', async () => {
    const VOUCHER = enters('voucher', { voucherId: 'v' })
    const unneeded = await requestsIn(
      [enters('merchantDetail', { poiId: 'p' }), { type: 'found' }], { 'unneeded:p': [['a']], 'known:p': [['a']] },
    )
    expect(unneeded).toEqual(['unneeded:p page 1', 'known:p page 1'])
    const lists = async (...events: readonly UnknownAction[]) => requestsIn([VOUCHER, ...events], { 'near:v': [['a']] })
    expect(await lists()).toEqual(['near:v page 1', 'here:v'])
    expect(await lists({ type: 'found' })).toEqual(['near:v page 1', 'here:v', 'near:v page 1'])
    expect(await lists({ type: 'unavailable' })).toEqual(['near:v page 1', 'here:v'])
    expect(await lists(screenLeft({ screen: 'voucher' }), { type: 'found' })).toEqual(['near:v page 1', 'here:v'])
  })

  it('whose data cannot be requested because of a bug shows that it failed', async () => {
    const { requests, state } = await requestsOf([enters('payPage', { orderId: 'o' })])
    expect(requests).toEqual([])
    expect(state.feeds['broken:o']?.phase).toBe('failed')
    expect(state.resources['bug:o']?.phase).toBe('failed')
    const whole = await requestsOf([enters('storeMap')])
    expect(whole.requests).toEqual([])
    expect(whole.state.resources['unsure:']?.phase).toBe('failed')
  })
})

describe('data in state', () => {
  const SAVINGS = enters('savings')
  const LOGIN = sessionStarted({ userId: 'u', generation: 1, registered: false })
  const END = sessionEnded({ reason: 'loggedOut' })
  const OWN: Answers = { 'p-list:': [['a'], 'waits'], 'p-thing:': [1, 'waits'], 'private:': [1, 'waits'], plain: [1] }
  const phases = ({ state: { feeds, resources } }: Awaited<ReturnType<typeof requestsOf>>) =>
    Object.fromEntries(Object.entries({ ...feeds, ...resources }).map(([name, { phase }]) => [name, phase]))

  it('of a user stays until it is loaded for the next one only where it may', async () => {
    expect(phases(await requestsOf([SAVINGS, LOGIN], OWN)))
      .toEqual({ 'p-list:': 'refreshing', 'p-thing:': 'refreshing', plain: 'ready' })
    expect(phases(await requestsOf([SAVINGS, END], OWN))).toEqual({ 'p-list:': 'refreshing', plain: 'ready' })
    const once: Answers = { ...OWN, 'p-list:': [['a']], 'p-thing:': [1] }
    expect((await requestsIn([SAVINGS, LOGIN], once)).slice(4)).toEqual(['p-list: page 1', 'p-thing:', 'private:'])
    // What failed waits for a retry.
    expect(await requestsIn([MALL, LOGIN], { 'thing:m': ['fails'] })).toEqual(['thing:m', 'plain'])
    const elsewhere = await requestsOf([SAVINGS, HOME, LOGIN], OWN)
    expect(phases(elsewhere)).toEqual({ plain: 'ready', 'tabs:': 'ready' })
    expect(elsewhere.requests).toHaveLength(5)
  })

  it('whose input changed is loaded again if it is shown, and is otherwise removed', async () => {
    const answers: Answers = { 'near-malls:': [1, 2], plain: [1] }
    const shown = await requestsOf([enters('mallList'), { type: 'moved' }], answers)
    expect(shown.requests).toEqual(['near-malls:', 'plain', 'near-malls:'])
    expect(shown.state.resources['near-malls:']?.content).toBe(2)
    const elsewhere = await requestsOf([enters('mallList'), HOME, { type: 'moved' }], answers)
    expect(elsewhere.requests).toEqual(['near-malls:', 'plain', 'tabs:'])
    expect(Object.keys(elsewhere.state.resources)).toEqual(['plain', 'tabs:'])
  })

  it('that is shown now is loaded', async () => {
    expect(await requestsIn([enters('explore')])).toEqual([])
    expect(await requestsIn([enters('explore'), { type: 'chosen' }, { type: 'chosen' }])).toEqual(['plain'])
  })

  it('is removed when no open screen can show it, if it asks for that', async () => {
    const BRANDS = enters('brands')
    expect((await requestsOf([BRANDS, MALL])).state.resources).toHaveProperty('closes:')
    const { state } = await requestsOf([MALL, BRANDS, HOME])
    expect(Object.keys(state.resources)).toEqual(['thing:m', 'plain', 'tabs:'])
  })

  it('is loaded again in a new language, that of the tabs too', async () => {
    expect(await requestsIn([HOME, MALL, localeLoaded({ locale: 'zh-CN' })]))
      .toEqual(['plain', 'tabs:', 'thing:m', 'plain', 'thing:m', 'plain', 'tabs:'])
  })
})

describe('a popup', () => {
  const shows = (popup: 'stores' | 'photo', value: string) => popupShown({ popup, value })
  it('loads its list once, without its input after a while', async () => {
    const answers: Answers = { 'popup:x': [['a']] }
    expect(await requestsIn([shows('stores', 'x'), shows('stores', 'x')], answers)).toEqual(['popup:x page 1'])
    expect((await requestsOf([shows('stores', 'x')], answers)).waits).toBe(1)
    expect(await requestsIn([shows('photo', 'x')], answers)).toEqual([])
  })

  it('that is open before its module has loaded loads its list then', async () => {
    expect(await requestsIn([moduleLoaded({ module: 'discovery' })], { 'popup:y': [['a']] })).toEqual(['popup:y page 1'])
  })
})

it('an address without its parameter is reported', async () => {
  const reports = async (name: Screen, params = {}) => (await requestsOf([enters(name, params)])).missing
  expect(await reports('mall')).toEqual(['mallId of mall'])
  expect(await reports('rank')).toEqual(['id of rank'])
  expect(await reports('rank', { id: '1' })).toEqual([])
})

describe('a list', () => {
  it('continues after pages without new items, which show no end to scroll to', async () => {
    const at = (page: number) => `stores:b page ${page}${page === 1 ? '' : ' of q'}`
    expect(await requestsIn([BRAND], { 'stores:b': [[], ['a'], ['b']] })).toEqual(['plain', at(1), at(2)])
    expect(await requestsIn([BRAND, endReached({ feed: 'stores:b' })], { 'stores:b': [['a'], ['a'], ['b']] }))
      .toEqual(['plain', at(1), at(2), at(3)])
    const pulled = await requestsOf([BRAND, feedPulled({ feed: 'stores:b' })], { 'stores:b': [['a'], [], ['b']] })
    expect(pulled.requests).toEqual(['plain', at(1), 'plain', at(1), at(2)])
    expect(pulled.state.feeds['stores:b']?.ids).toEqual(['b'])
    const late = await requestsIn([BRAND, HOME, feedPulled({ feed: 'stores:b' })], { 'stores:b': [['a']] })
    expect(late).toEqual(['plain', at(1), 'tabs:', at(1)])
  })
})

it('a list of rounds continues with each pull, and begins again after its end', async () => {
  const PULL = feedPulled({ feed: 'rounds:' })
  const at = (page: number) => `rounds: page ${page}${page === 1 ? '' : ' of q'}`
  expect(await requestsIn([enters('flashDeal'), PULL], { 'rounds:': [['a'], ['b']] })).toEqual([at(1), at(2)])
  expect(await requestsIn([enters('flashDeal'), PULL], { 'rounds:': ['ends'] })).toEqual([at(1), at(1)])
})

describe('a retry', () => {
  it('loads all that failed on the screen, and nothing else', async () => {
    const answers: Answers = { 'thing:m': ['fails', 1], plain: [1] }
    expect(await requestsIn([MALL, resourceRetryTapped({ resource: 'plain' })], answers)).toEqual(['thing:m', 'plain', 'thing:m'])
    const lists: Answers = { 'stores:b': ['fails', ['a']] }
    expect(await requestsIn([BRAND, feedRetryTapped({ feed: 'stores:b' })], lists)).toEqual(['plain', 'stores:b page 1', 'stores:b page 1'])
  })
})

describe('an operation by name', () => {
  it('marks as failed only what is absent', async () => {
    function* flow() {
      for (const name of ['stores:b', 'thing:m', 'other']) yield* markFailed(name)
    }
    const { state } = await requestsOf([], {}, flow)
    expect([state.feeds, state.resources]).toMatchObject([{ 'stores:b': { phase: 'failed' } }, { 'thing:m': { phase: 'failed' } }])
    expect(Object.keys(state.feeds)).toEqual(['stores:b'])
    expect(Object.keys(state.resources)).toEqual(['thing:m'])
    const { state: again } = await requestsOf([], {}, function* () {
      yield* flow()
      yield* flow()
    })
    expect(again).toEqual(state)
  })

  it('evicts lists and resources', async () => {
    const { state } = await requestsOf([], {}, function* () {
      for (const name of ['stores:b', 'thing:m']) yield* markFailed(name)
      for (const name of ['stores:b', 'thing:m', 'other']) yield* evict(name)
    })
    expect(state.feeds).toEqual({})
    expect(state.resources).toEqual({})
  })
})
