import { isPaidHere } from '../../../api/orderWords'
import { fork, put, select, take } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { UNKNOWN } from '../../../api/fields'
import { alone, on, watch } from '../../../journal/supervised'
import { readLostBack, recall, serveMutation, start } from '../../../loading/mutation/saga'
import { forget, loadAnew } from '../../../loading/operations'
import { resourceCleared, resourceFailed, resourceLoaded } from '../../../loading/resource/events'
import { selectResource } from '../../../loading/resource/selectors'
import { tabTapped } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { restored } from '../../../navigation/pageEvents'
import { openPage, replacePage } from '../../../navigation/saga'
import { selectShows } from '../../../navigation/selectors'
import { sessionStarted } from '../../../session/events'
import { loggedIn } from '../../../session/loggedIn'
import { selectLoggedIn, selectUserId } from '../../../session/selectors'
import { notify } from '../../base/toasts/notifySaga'
import {
  benefitApplied, benefitDeclined, channelChosen, loginTapped, orderBegun, orderFound, orderReleased, orderStopped, outcomeRetryTapped,
  priceMoved, priceRetryTapped, quantityChanged, submitTapped, helpTapped,
} from './events'
import { ORDER_ADD } from './intents'
import { lostIntents, madeBefore } from './keptSaga'
import { confirmPage } from './names'
import { addToOrder, createOrder, goToPay } from './orderSaga'
import { selectConfirm, selectPrice, selectReadiness, selectTable, selectTableOrder, tableOf } from './selectors'
import { tableSaga } from './tableSaga'
import { troubleOf } from './troubles'
import type { AddInput, OrderInput } from './types'
import { benefitIdOf, confirmIdOf, itemsOf, targetIn } from './target'

type OfPage = { readonly payload: { readonly page: string } }

/** Something else is chosen: its price is asked for. What was asked before overtakes nothing, for a later try is the one that counts. */
function* askPrice({ payload: { page } }: OfPage) {
  const { quantities } = (yield* select(selectConfirm, page)).choice
  if (Object.keys(quantities).length === 0) yield* forget(page)
  else if (!(yield* select(selectReadiness, page))?.isNewest) yield* loadAnew(page)
}

/** From the button with the total to an order, or to the reason why there is none. */
function* submit({ payload: { page } }: ReturnType<typeof submitTapped>) {
  const { stage } = yield* select(selectConfirm, page)
  // The shopper came back to a page whose order is made.
  if (stage.phase === 'ordered') return yield* replacePage(linkTo('payPage', { orderId: stage.orderId }))
  const amount = (yield* select(selectReadiness, page))?.payable ?? null
  const order = yield* select(selectTableOrder, page)
  if (amount === null || order?.canAddItems === false) return
  yield* put(orderBegun({ page, amount }))
  yield* placeOrder(page, amount)
  yield* release({ payload: { page } })
}

/** Whatever became of it has been told by now; without an outcome the choice is free again. */
function* release({ payload: { page } }: OfPage) {
  yield* put(orderReleased({ page }))
}

function* placeOrder(page: string, amount: number): SagaGenerator<void> {
  if (!(yield* isAgreed(page, amount))) return
  const content = yield* select(selectPrice, page)
  if (content === null) return
  const target = targetIn(confirmPage.idIn(page) ?? '')
  const common = { page, items: itemsOf(target, content.asked), agreedAmount: amount }
  const { channelType, benefitId, benefits } = content.preview
  if (channelType === UNKNOWN) return
  if (content.asked.orderId !== null) return yield* placeAdded({ ...common, orderId: content.asked.orderId })
  if (!isPaidHere(channelType)) return
  const benefit = benefits.find((each) => each.benefitId === benefitId)
  yield* placeNew({
    ...common, storeId: target.storeId, channelType,
    ...(target.kind === 'table' ? { tableNo: target.tableNo } : {}), ...(benefit ? benefitIdOf(benefit) : {}),
  })
}

function* placeAdded(input: AddInput): SagaGenerator<void> {
  yield* recallLost(input.page)
  yield* start(addToOrder, input)
}

/** The very order that this device has made before and that waits for its payment is paid, not made again. */
function* placeNew(input: OrderInput): SagaGenerator<void> {
  const { page, tableNo } = input
  const before = tableNo === undefined ? yield* madeBefore(input) : { made: null }
  if ('failed' in before) return void (yield* put(orderStopped({ page, trouble: troubleOf({ kind: before.failed, code: '' }) })))
  if (before.made !== null) {
    const { orderId, totalAmount } = before.made
    yield* put(orderFound({ page, orderId }))
    yield* notify('confirm.found')
    return yield* goToPay(page, orderId, { agreedAmount: totalAmount === input.agreedAmount ? totalAmount : null })
  }
  yield* recallLost(page)
  yield* start(createOrder, input)
}

/** What a killed page or another tab has sent and not heard of is taken up: the next try of the same page is the same intent. */
function* recallLost(page?: string): SagaGenerator<void> {
  for (const { name, intentId, userId, input } of yield* lostIntents(page)) {
    if (name === ORDER_ADD) yield* recall(addToOrder, { intentId, userId, input: input as AddInput })
    else yield* recall(createOrder, { intentId, userId, input: input as OrderInput })
  }
}

/** The user is here: intents that were sent in his name and not heard of are read back. */
function* findLost() {
  if ((yield* select(selectUserId)) === null) return
  yield* recallLost()
  yield* readLostBack(createOrder)
  yield* readLostBack(addToOrder)
}

/** Whether the amount on the button still holds once the shopper is logged in: his own benefits and limits count from then on. */
function* isAgreed(page: string, amount: number): SagaGenerator<boolean> {
  if (yield* select(selectLoggedIn)) return true
  if (!(yield* loggedIn('order'))) return false
  const total = yield* newestTotal(page)
  if (total !== null && total !== amount) yield* put(priceMoved({ page }))
  return total === amount
}

/** Waits for the price of what is chosen, asked in this user's name; null when it cannot be had. */
function* newestTotal(page: string): SagaGenerator<number | null> {
  for (;;) {
    const resource = yield* select(selectResource, page)
    if (resource === null || resource.phase === 'failed' || (resource.phase === 'ready' && resource.failure !== null)) return null
    const readiness = yield* select(selectReadiness, page)
    if (readiness?.isNewest) return (yield* select(selectPrice, page))?.preview.totalAmount ?? null
    yield* take([resourceLoaded, resourceFailed, resourceCleared])
  }
}

function* readBackAgain() {
  yield* readLostBack(createOrder)
  yield* readLostBack(addToOrder)
}

/** The network is back: a price or a table that could not be had is asked for again. */
function* askAgainOnline() {
  const params = yield* select(selectShows, 'confirmOrder')
  const page = confirmPage.of((params && confirmIdOf(params)) ?? '')
  for (const name of [page, tableOf(page)]) {
    if ((yield* select(selectResource, name))?.failure?.kind === 'network') yield* loadAnew(name)
  }
}

function* login() {
  yield* loggedIn('order')
}

/** On from what cannot be had here: the same at its usual price, the sale, or what else there is. */
function* goOn({ payload: { page, way } }: ReturnType<typeof helpTapped>) {
  const target = targetIn(confirmPage.idIn(page) ?? '')
  const { storeId } = target
  if (way === 'normalPrice' && target.kind === 'product') {
    return yield* replacePage(linkTo('confirmOrder', { skuId: target.skuId, storeId }))
  }
  if (way === 'sale' && target.kind === 'product') {
    const { pageId } = target.sale ?? {}
    return yield* openPage(linkTo('flashDeal', pageId === undefined ? {} : { pageId }))
  }
  const store = (yield* select(selectPrice, page))?.preview.store ?? (yield* select(selectTable, page))?.store
  if (store) yield* openPage(linkTo('merchant', { poiId: store.poiId }))
  else yield* put(tabTapped({ tab: 'home' }))
}

/** Confirming an order: what is chosen, what it comes to, and the one order that comes of it. */
export function* confirmSaga() {
  yield* watch('confirm',
    on([quantityChanged, channelChosen, benefitApplied, benefitDeclined, priceRetryTapped], askPrice), on(submitTapped, submit, release),
    on(outcomeRetryTapped, readBackAgain), on(restored, askAgainOnline), on(loginTapped, login), on(helpTapped, goOn),
    on(sessionStarted, findLost),
  )
  yield* serveMutation(createOrder)
  yield* serveMutation(addToOrder)
  yield* fork(tableSaga)
  yield* fork(alone, 'confirm/findLost', findLost)
}
