import fc from 'fast-check'
import type { UnknownAction } from 'redux'
import { failed, notApplied, outcomeLost, started, succeeded } from '../../../../data/mutation/events'
import { resourceAwaited, resourceCleared, resourceFailed, resourceLoaded } from '../../../../data/resource/events'
import { resourcesReducer } from '../../../../data/resource/reducer'
import { popupShown, screenEntered } from '../../../../navigation/events'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { propertyRuns } from '../../../../../test/tools/run/seeds'
import {
  benefitApplied, benefitDeclined, benefitLost, benefitMarked, channelChosen, orderStarted, orderReleased, orderStopped, priceAgreed,
  priceMoved, quantityChanged,
} from './events'
import { ORDER_ADD, ORDER_CREATE } from './intents'
import { readinessOf } from './logic'
import { confirmPage } from './names'
import { confirmReducer, pageStateOf, type ConfirmState } from './reducer'
import type { PriceRequest, ConfirmContent } from './types'

const PAGE = confirmPage.of('skuId=s1&storeId=t1')
const TABLE = confirmPage.of('storeId=t1&tableNo=7')
const INTENT = { name: ORDER_CREATE, key: PAGE, intentId: 'i' }
const FAILURE = { kind: 'refused', code: '4110008', message: 'Habis' }
const INPUT = { page: PAGE, storeId: 't1', items: [{ skuId: 's1', quantity: 1 }], channelType: 3, agreedAmount: 100 }

/** A price for a quantity. `most`: limit per user. */
function aPrice({ quantities = { s1: 1 }, total = 100, most: max = 5, left = 9, userId = 'sari' } = {}): ConfirmContent {
  const request: PriceRequest = { quantities, channelType: null, benefit: { as: 'best' }, userId, orderId: null }
  const lines = Object.entries(quantities).map(([skuId, quantity]) => ({
    skuId, quantity, assetName: {}, salePrice: 100, amount: quantity * 100, remainingStock: left, mayTake: max,
  }))
  const preview = {
    store: { storeId: 't1', poiId: 'p1', storeName: 'Bakso' }, lines, channelTypes: [3 as const], channelType: 3 as const, benefits: [],
    originalAmount: total, priceLines: [], savedAmount: 0, totalAmount: total,
  }
  return { request, preview: preview as unknown as ConfirmContent['preview'] }
}

const loaded = (generation: string, content = aPrice(), resource = PAGE) =>
  resourceLoaded({ resource, generation, content: content as never, included: [] })
const requested = (generation: string, resource = PAGE) => resourceAwaited({ resource, generation })
const after = (actions: readonly UnknownAction[], state: ConfirmState = {}) => actions.reduce(confirmReducer, state)
const stageAfter = (...actions: readonly UnknownAction[]) => pageStateOf(after(actions), PAGE).stage
const choiceAfter = (...actions: readonly UnknownAction[]) => pageStateOf(after(actions), PAGE).choice

const orderStart = orderStarted({ page: PAGE, amount: 100 })
const sent = started({ ...INTENT, userId: 'sari', input: INPUT })

describe('the choices of an order', () => {
  it('start with one item and the best benefit; a table starts empty', () => {
    expect(pageStateOf({}, PAGE).choice).toEqual({ quantities: { s1: 1 }, channelType: null, benefit: { as: 'best' } })
    expect(pageStateOf({}, TABLE).choice.quantities).toEqual({})
    expect(pageStateOf({}, PAGE)).toBe(pageStateOf({}, PAGE))
  })

  it('store what the user chose, with one benefit over both kinds', () => {
    const named = benefitApplied({ page: PAGE, benefitId: 'c1', kind: 'COUPON' })
    expect(choiceAfter(channelChosen({ page: PAGE, channelType: 2 }), named).channelType).toBe(2)
    expect(choiceAfter(named).benefit).toEqual({ as: 'named', benefitId: 'c1', kind: 'COUPON' })
    expect(choiceAfter(named, benefitDeclined({ page: PAGE })).benefit).toEqual({ as: 'none' })
    expect(choiceAfter(named, benefitLost({ page: PAGE, benefitId: 'other' })).benefit.as).toBe('named')
    const more = { page: PAGE, skuId: 's1', quantity: 2 }
    expect(choiceAfter(named, quantityChanged(more)).benefit.as).toBe('named')
    expect(choiceAfter(named, quantityChanged({ ...more, takesBest: true })).benefit).toEqual({ as: 'best' })
    expect(choiceAfter(named, benefitLost({ page: PAGE, benefitId: 'c1' })).benefit).toEqual({ as: 'best' })
    const marked = benefitMarked({ page: PAGE, benefitId: 'c1' })
    const opened = popupShown({ popup: 'benefits', value: 'choose' })
    expect([[marked], [marked, named], [marked, opened]].map((each) => pageStateOf(after(each), PAGE).marked)).toEqual(['c1', null, null])
  })

  it('of a table lose removed items, and all items once it is ordered', () => {
    const add = { name: ORDER_ADD, key: TABLE, intentId: 'a' }
    const two = quantityChanged({ page: TABLE, skuId: 'a', quantity: 2 })
    expect(pageStateOf(after([two, quantityChanged({ page: TABLE, skuId: 'a', quantity: 0 })]), TABLE).choice.quantities).toEqual({})
    const sending = started({ ...add, userId: 'sari', input: { ...INPUT, page: TABLE } })
    const done = after([two, sending, succeeded({ ...add, result: { orderId: 'o' } })])
    expect(pageStateOf(done, TABLE)).toMatchObject({ choice: { quantities: {} }, stage: { phase: 'choosing' } })
  })

  it.each(propertyRuns(3, { fixed: 100, full: 2_000 }))('never leave their limits, for any taps (seed $seed)', (runs) => {
    const step = fc.oneof(
      fc.integer({ min: -120, max: 120 }).map((quantity) => quantityChanged({ page: PAGE, skuId: 's1', quantity })),
      fc.record({ most: fc.nat(99), left: fc.nat(99), at: fc.nat(3) }).map(({ at, ...bounds }) => loaded(`g${at}`, aPrice(bounds))),
      fc.nat(3).map((at) => requested(`g${at}`)),
    )
    fc.assert(fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let state: ConfirmState = {}
      for (const action of steps) {
        state = confirmReducer(state, action)
        const { choice, maxQuantities: max } = pageStateOf(state, PAGE)
        const { s1: quantity = 0 } = choice.quantities
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true)
        // A new limit alone does not change the choice. The next change of the quantity applies it.
        const limit = quantityChanged.match(action) ? Math.max(1, max['s1'] ?? 99) : 99
        expect(quantity).toBeLessThanOrEqual(limit)
      }
    }), runs)
  })
})

describe('a price', () => {
  it.each(propertyRuns(5, { fixed: 200, full: 4_000 }))('belongs to the last request, for any order of responses (seed $seed)', (runs) => {
    // Each request is sent once and answered once, in any order. Some fail.
    const turns = fc.array(fc.nat(5), { maxLength: 12 })
    const scenario = fc.record({ request: fc.integer({ min: 1, max: 6 }), order: turns, fails: fc.array(fc.nat(5)) })
    fc.assert(fc.property(scenario, ({ request, order, fails }) => {
      let confirm: ConfirmState = {}
      let resources = resourcesReducer(undefined, { type: 'begin' })
      const dispatch = (action: UnknownAction) => {
        confirm = confirmReducer(confirm, action)
        resources = resourcesReducer(resources, action)
      }
      const pendingRequests: number[] = []
      let last = -1
      const readiness = () => {
        const resource = resources[PAGE]
        const content = resource?.content as unknown as ConfirmContent | null
        const pageState = pageStateOf(confirm, PAGE)
        if (!resource || !content) return null
        return readinessOf(pageState, resource, content, { ...pageState.choice, userId: 'sari', orderId: null })
      }
      for (let at = 0; at < request; at++) {
        dispatch(quantityChanged({ page: PAGE, skuId: 's1', quantity: at + 1 }))
        dispatch(requested(`g${at}`))
        pendingRequests.push(at)
        last = at
        const [delayed] = pendingRequests.length > 1 ? pendingRequests.splice((order[at] ?? 0) % pendingRequests.length, 1) : []
        if (delayed !== undefined) answer(delayed)
      }
      while (pendingRequests.length > 0) answer(
        pendingRequests.splice((order[pendingRequests.length] ?? 0) % pendingRequests.length, 1)[0] ?? 0,
      )
      function answer(at: number): void {
        const failure = { kind: 'network', code: '', message: '' }
        if (fails.includes(at)) dispatch(resourceFailed({ resource: PAGE, generation: `g${at}`, failure }))
        else dispatch(loaded(`g${at}`, aPrice({ quantities: { s1: at + 1 }, total: (at + 1) * 100, most: 99 })))
        // Only the price of the current choice is payable.
        const payable = readiness()?.payableAmount ?? null
        const chosen = (pageStateOf(confirm, PAGE).choice.quantities['s1'] ?? 0) * 100
        expect([null, chosen]).toContain(payable)
        expect(at === last || payable === null || payable === (last + 1) * 100).toBe(true)
      }
      expect(readiness()?.payableAmount ?? null).toBe(fails.includes(last) ? null : (last + 1) * 100)
    }), runs)
  })

  it('of an older request does not change the limits', () => {
    const state = after([requested('g1'), requested('g2'), loaded('g1', aPrice({ most: 2 }))])
    expect(pageStateOf(state, PAGE).maxQuantities).toEqual({})
    expect(pageStateOf(after([loaded('g2', aPrice({ most: 3 }))], state), PAGE).maxQuantities).toEqual({ s1: 3 })
  })
})

describe('an order', () => {
  it('is placed once: nothing can be chosen while it is pending', () => {
    for (const busy of [[orderStart], [orderStart, sent], [orderStart, sent, outcomeLost({ ...INTENT, failure: null })]]) {
      const state = after(busy)
      for (const choose of [
        quantityChanged({ page: PAGE, skuId: 's1', quantity: 3 }), channelChosen({ page: PAGE, channelType: 3 }),
        benefitDeclined({ page: PAGE }), benefitMarked({ page: PAGE, benefitId: 'c' }), orderStarted({ page: PAGE, amount: 5 }),
      ]) expect(confirmReducer(state, choose)).toBe(state)
    }
  })

  it('ends with the outcome of the server', () => {
    expect(stageAfter(orderStart, sent, succeeded({ ...INTENT, result: { orderId: 'o1' } }))).toEqual({ phase: 'ordered', orderId: 'o1' })
    expect(stageAfter(orderStart, sent, failed({ ...INTENT, reason: 'soldOut', failure: FAILURE })))
      .toEqual({ phase: 'refused', error: 'soldOut', message: 'Habis' })
    expect(stageAfter(orderStart, sent, failed({ ...INTENT, reason: 'priceChanged', failure: FAILURE })))
      .toEqual({ phase: 'moved', amount: 100 })
    expect(stageAfter(orderStart, sent, notApplied({ ...INTENT, failure: { kind: 'network', code: '', message: '' } })))
      .toMatchObject({ phase: 'refused', error: 'offline' })
    expect(stageAfter(orderStart, sent, notApplied({ ...INTENT, failure: null }))).toMatchObject({ error: 'notArrived' })
    expect(stageAfter(orderStart, sent, outcomeLost({ ...INTENT, failure: null }))).toEqual({ phase: 'unsure' })
    expect(stageAfter(orderStart, orderReleased({ page: PAGE }))).toEqual({ phase: 'choosing' })
    expect(stageAfter(orderStart, orderStopped({ page: PAGE, error: 'offline' }))).toMatchObject({ error: 'offline' })
    expect(stageAfter(orderStart, sent, failed({ ...INTENT, name: 'other', reason: 'soldOut', failure: null })).phase).toBe('ordering')
  })

  it('counts in every phase when its success is read back late', () => {
    expect(stageAfter(succeeded({ ...INTENT, result: { orderId: 'o1' } }))).toEqual({ phase: 'ordered', orderId: 'o1' })
  })

  it('loses an invalid benefit and keeps the other choices', () => {
    const named = benefitApplied({ page: PAGE, benefitId: 'c1', kind: 'COUPON' })
    const two = quantityChanged({ page: PAGE, skuId: 's1', quantity: 2 })
    expect(choiceAfter(two, named, orderStart, failed({ ...INTENT, reason: 'benefitGone', failure: null })))
      .toEqual({ quantities: { s1: 2 }, channelType: null, benefit: { as: 'best' } })
  })

  it('waits for an agreement when its price changed, unless the price changed back', () => {
    const moved = [requested('g1'), loaded('g1'), orderStart, priceMoved({ page: PAGE })]
    expect(stageAfter(...moved, requested('g2'), loaded('g2', aPrice({ total: 120 })))).toEqual({ phase: 'moved', amount: 100 })
    expect(stageAfter(...moved, requested('g2'), loaded('g2', aPrice({ total: 100 })))).toEqual({ phase: 'choosing' })
    expect(stageAfter(...moved, priceAgreed({ page: PAGE }))).toEqual({ phase: 'choosing' })
    expect(stageAfter(...moved, quantityChanged({ page: PAGE, skuId: 's1', quantity: 2 }))).toEqual({ phase: 'choosing' })
  })
})

describe('the state of an order page', () => {
  const entered = (by: 'push' | 'pop') =>
    screenEntered({ screen: 'confirmOrder', pageName: '', params: { skuId: 's1', storeId: 't1' }, by })
  const two = quantityChanged({ page: PAGE, skuId: 's1', quantity: 2 })

  it('is reset when the page is entered again, and kept on back navigation', () => {
    expect(choiceAfter(two, entered('pop')).quantities).toEqual({ s1: 2 })
    expect(choiceAfter(two, entered('push')).quantities).toEqual({ s1: 1 })
    expect(after([two, resourceCleared({ resource: PAGE })])).toEqual({})
    expect(stageAfter(orderStart, sent, entered('push')).phase).toBe('ordering')
  })

  it('loses the benefit and the outcome of another user', () => {
    const named = benefitApplied({ page: PAGE, benefitId: 'c1', kind: 'COUPON' })
    const shown = [requested('g1'), loaded('g1'), named]
    const login = (userId: string) => sessionStarted({ userId, generation: 2, registered: false })
    expect(choiceAfter(...shown, login('sari')).benefit.as).toBe('named')
    expect(choiceAfter(...shown, login('budi')).benefit.as).toBe('best')
    expect(stageAfter(...shown, orderStart, login('budi')).phase).toBe('ordering')
    expect(
      stageAfter(orderStart, sent, outcomeLost({ ...INTENT, failure: null }), sessionEnded({ reason: 'loggedOut' })).phase,
    ).toBe('choosing')
  })
})
