import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { orderDetail } from '../../../api/buying/orders'
import { ORDER_REFUSALS } from '../../../api/buying/orderValues'
import { paymentCode, paymentOptions } from '../../../api/buying/payments'
import { toOrderEntity } from '../../../entities/orderRules'
import { selectOrder, type WithEntities } from '../../../entities/selectors'
import { resource, screen, type GuestPageContent } from '../../../data/declare'
import { found, type Content } from '../../../data/resource/content'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { reportError } from '../../../ports/monitoring'
import { nextId } from '../../../ports/random'
import { request, type Answer, type Failure } from '../../../session/request'
import { selectUserId } from '../../../session/selectors'
import { amountChanged, payBuyAgainTapped, payCodeTapped, payOrderTapped, unfinishedTapped } from './model/events'
import { inShownOrder } from './model/logic'
import { unfinishedPath, payOptionsPage, payCodePage, payOrderPage } from './model/pages'
import { agreedAmount, storeUnfinished } from './model/unfinished/rememberSaga'
import { selectAgreed, selectPayOptions } from './model/selectors'
import type { PayOptions, ShownCode } from './model/types'

const isKnown = (state: WithEntities, orderId: string) => selectOrder(state, orderId) !== null

const payOptions = resource(payOptionsPage, {
  scope: 'authenticated', evictWhenClosed: true, notFoundCode: ORDER_REFUSALS.noSuchOrder, isKnown,
  *load(orderId) {
    const before = yield* select(selectPayOptions, orderId)
    const answer = yield* request(paymentOptions, { orderId })
    if ('failure' in answer) return answer
    const { payWithin, ...loaded } = answer.data
    const rest = inShownOrder(loaded, before)
    if (before && before.amount !== rest.amount) yield* put(amountChanged({ orderId, from: before.amount }))
    const content: PayOptions = { ...rest, payUntil: (yield* call(now)) + payWithin * 1000 }
    return { data: { content, included: [] } }
  },
})

const order = resource(payOrderPage, {
  scope: 'authenticated', evictWhenClosed: true, notFoundCode: ORDER_REFUSALS.noSuchOrder, isKnown,
  *load(orderId): SagaGenerator<Answer<Content>> {
    const answer = yield* request(orderDetail, { orderId })
    if ('failure' in answer) {
      if (answer.failure.code === ORDER_REFUSALS.noSuchOrder) yield* call(reportError, { kind: 'unknownOrder', at: 'payPage' })
      return answer
    }
    return found('order', [toOrderEntity(answer.data, yield* call(now))])
  },
})

/** No agreement exists, or the code is for another amount. Mirrors the server's refusal. */
const NOT_AGREED: { readonly failure: Failure } = { failure: { kind: 'refused', code: ORDER_REFUSALS.priceChanged, message: '' } }

/** Code for the cashier. Each new code replaces the previous one. */
const code = resource(payCodePage, {
  scope: 'authenticated', evictWhenClosed: true, notFoundCode: ORDER_REFUSALS.noSuchOrder, isKnown,
  *load(orderId) {
    const userId = yield* select(selectUserId)
    const agreed = yield* agreedAmount(orderId)
    if (agreed === null) return NOT_AGREED
    const takesOver = (yield* select(selectAgreed, orderId))?.takesOver ? { takesOver: true } : {}
    yield* storeUnfinished(orderId, 'CODE', agreed)
    const intent = { intentId: yield* call(nextId), userId }
    const answer = yield* request(paymentCode, { orderId, agreedAmount: agreed, ...takesOver }, { intent })
    if ('failure' in answer) return answer
    const { payCode, amount, expiresIn } = answer.data
    if (amount !== agreed) return NOT_AGREED
    const content: ShownCode = { reference: payCode, amount, expiresAt: (yield* call(now)) + expiresIn * 1000 }
    return { data: { content, included: [] } }
  },
})

const guest: GuestPageContent = { picture: 'receipt', about: 'pay', reason: 'pay' }

export const paymentScreens = [
  screen('payPage', {
    requires: 'orderId', shows: [payOptions, order], title: 'pay.title', guest,
    view: async () => (await import(/* webpackChunkName: "pay" */ './views/choose/ChooseScreen')).ChooseScreen,
  }),
  screen('payProgress', {
    requires: 'orderId', shows: [order], title: 'pay.title', guest,
    view: async () => (await import(/* webpackChunkName: "pay" */ './views/progress/ProgressScreen')).ProgressScreen,
  }),
  screen('payCode', {
    requires: 'orderId', shows: [code, order], title: 'pay.code', guest,
    view: async () => (await import(/* webpackChunkName: "pay" */ './views/progress/PayCodeScreen')).PayCodeScreen,
  }),
  screen('payResult', {
    requires: 'orderId', shows: [order], title: 'pay.resultTitle', guest,
    view: async () => (await import(/* webpackChunkName: "pay" */ './views/result/ResultScreen')).ResultScreen,
  }),
]

export const paymentTaps = [
  opensTarget(payCodeTapped, ({ orderId }) => linkTo('payCode', { orderId })),
  opensTarget(payOrderTapped, ({ orderId }) => linkTo('groupCouponOrderDetail', { orderId })),
  opensTarget(payBuyAgainTapped, ({ skuId }) => linkTo('groupCouponDetail', { skuId })), opensTarget(unfinishedTapped, unfinishedPath),
]
