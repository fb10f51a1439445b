import { isPaidHere } from '../../../../api/buying/orderValues'
import { fork, put, select, take, type SagaGenerator } from 'typed-redux-saga'
import { UNKNOWN } from '../../../../api/kit/fields'
import { isolated, on, watch } from '../../../../journal/runtime/supervised'
import { readBackLost, restoreIntent, start, withMutations } from '../../../../data/mutation/saga'
import { evict, reload } from '../../../../data/operations'
import { resourceCleared, resourceFailed, resourceLoaded } from '../../../../data/resource/events'
import { selectResource } from '../../../../data/resource/selectors'
import { linkTo } from '../../../../navigation/linkTo'
import { networkRestored } from '../../../../navigation/pageEvents'
import { openPage, openTab, replacePage } from '../../../../navigation/saga'
import { selectParamsOf } from '../../../../navigation/selectors'
import { sessionStarted } from '../../../../session/events'
import { ensureLoggedIn } from '../../../../session/loggedIn'
import { selectLoggedIn, selectUserId } from '../../../../session/selectors'
import { notify } from '../../../base/toasts/notifySaga'
import {
  benefitApplied, benefitDeclined, channelChosen, loginTapped, orderStarted, orderFound, orderReleased, orderStopped, outcomeRetryTapped,
  priceMoved, priceRetryTapped, quantityChanged, submitTapped, helpTapped, linesRepeated,
} from './events'
import { ORDER_ADD } from './intents'
import { unsettledIntents, findUnpaidDuplicate } from './storedIntentsSaga'
import { againPage, confirmPage } from './names'
import { addToOrder, createOrder, goToPay } from './orderSaga'
import { selectAgain, selectConfirm, selectPrice, selectReadiness, selectTable, selectTableOrder, tableOf } from './selectors'
import { parseQuery } from '../../../../navigation/links'
import { availableQuantities } from './logic'
import { confirmIdOf, againIdOf, benefitIdOf, itemsOf, parseOrderTarget } from './target'
import { tableSaga } from './tableSaga'
import { CLOSED_SINCE, orderErrorOf } from './orderErrors'
import type { AddInput, OrderInput } from './types'

type OfPage = { readonly payload: { readonly page: string } }

/** Loads the price of a new choice. Only the latest request counts, so older responses are dropped. */
function* loadPrice({ payload: { page } }: OfPage) {
  const { quantities } = (yield* select(selectConfirm, page)).choice
  if (Object.keys(quantities).length === 0) yield* evict(page)
  else if (!(yield* select(selectReadiness, page))?.isCurrent) yield* reload(page)
}

/** Places the order of the tapped total. */
function* submit({ payload: { page } }: ReturnType<typeof submitTapped>) {
  const { stage } = yield* select(selectConfirm, page)
  // The user returned to a page whose order already exists.
  if (stage.phase === 'ordered') return yield* replacePage(linkTo('payPage', { orderId: stage.orderId }))
  const amount = (yield* select(selectReadiness, page))?.payableAmount ?? null
  const order = yield* select(selectTableOrder, page)
  if (amount === null || order?.canAddItems === false) return
  yield* put(orderStarted({ page, amount }))
  yield* placeOrder(page, amount)
  yield* endAttempt({ payload: { page } })
}

/** Crash handler and last step: without an outcome the user can choose again. */
function* endAttempt({ payload: { page } }: OfPage) {
  yield* put(orderReleased({ page }))
}

function* placeOrder(page: string, amount: number): SagaGenerator<void> {
  if (!(yield* isAgreed(page, amount))) return
  const content = yield* select(selectPrice, page)
  if (content === null) return
  const target = parseOrderTarget(confirmPage.idIn(page) ?? '')
  const common = { page, items: itemsOf(target, content.request), agreedAmount: amount }
  const { channelType, benefitId, benefits } = content.preview
  if (channelType === UNKNOWN) return
  if (content.request.orderId !== null) return yield* placeAdded({ ...common, orderId: content.request.orderId })
  if (!isPaidHere(channelType)) return
  const benefit = benefits.find((each) => each.benefitId === benefitId)
  yield* placeNew({
    ...common, storeId: target.storeId, channelType,
    ...(target.kind === 'table' ? { tableNo: target.tableNo } : {}), ...(benefit ? benefitIdOf(benefit) : {}),
  })
}

function* placeAdded(input: AddInput): SagaGenerator<void> {
  yield* restoreUnsettled(input.page)
  yield* start(addToOrder, input)
}

/** If this device already created the same unpaid order, its payment opens instead of a second order. */
function* placeNew(input: OrderInput): SagaGenerator<void> {
  const { page, tableNo } = input
  const duplicate = tableNo === undefined ? yield* findUnpaidDuplicate(input) : { order: null }
  if ('failureKind' in duplicate) return void (
    yield* put(orderStopped({ page, error: orderErrorOf({ kind: duplicate.failureKind, code: '' }) }))
  )
  if (duplicate.order !== null) {
    const { orderId, totalAmount } = duplicate.order
    yield* put(orderFound({ page, orderId }))
    yield* notify('confirm.found')
    return yield* goToPay(page, orderId, { agreedAmount: totalAmount === input.agreedAmount ? totalAmount : null })
  }
  yield* restoreUnsettled(page)
  const outcome = yield* start(createOrder, input)
  // Only an earlier intent was read, and nothing was sent: this tap orders.
  if (outcome?.is === 'failed' && outcome.reason === CLOSED_SINCE) yield* start(createOrder, input)
}

/** Restores intents that a killed page or another tab sent without a known outcome. The next attempt of the page uses the same intent. */
function* restoreUnsettled(page?: string): SagaGenerator<void> {
  for (const { name, intentId, userId, input } of yield* unsettledIntents(page)) {
    if (name === ORDER_ADD) yield* restoreIntent(addToOrder, { intentId, userId, input: input as AddInput })
    else yield* restoreIntent(createOrder, { intentId, userId, input: input as OrderInput })
  }
}

/** After a login: restores intents of this user without a known outcome, and reads them back. */
function* readBackUnsettled() {
  if ((yield* select(selectUserId)) === null) return
  yield* restoreUnsettled()
  yield* readBackLost(createOrder)
  yield* readBackLost(addToOrder)
}

/** False if the total changes at login: own benefits and limits apply from then. The page shows the difference before the next tap. */
function* isAgreed(page: string, amount: number): SagaGenerator<boolean> {
  if (yield* select(selectLoggedIn)) return true
  if (!(yield* ensureLoggedIn('order'))) return false
  const total = yield* awaitCurrentTotal(page)
  if (total !== null && total !== amount) yield* put(priceMoved({ page }))
  return total === amount
}

/** Waits for the price of the current choice and user. Returns null on failure. */
function* awaitCurrentTotal(page: string): SagaGenerator<number | null> {
  for (;;) {
    const resource = yield* select(selectResource, page)
    if (resource === null || resource.phase === 'failed' || (resource.phase === 'ready' && resource.failure !== null)) return null
    const readiness = yield* select(selectReadiness, page)
    if (readiness?.isCurrent) return (yield* select(selectPrice, page))?.preview.totalAmount ?? null
    yield* take([resourceLoaded, resourceFailed, resourceCleared])
  }
}

function* readBackPending() {
  yield* readBackLost(createOrder)
  yield* readBackLost(addToOrder)
}

/** Retries a failed price, a table or an earlier order after the network is back. */
function* retryAfterReconnect() {
  const params = yield* select(selectParamsOf, 'confirmOrder')
  const page = confirmPage.of((params && confirmIdOf(params)) ?? '')
  for (const name of [page, tableOf(page), againPage.of((params && againIdOf(params)) ?? '')]) {
    if ((yield* select(selectResource, name))?.failure?.kind === 'network') yield* reload(name)
  }
}

function* onAgainLoaded({ payload: { resource } }: ReturnType<typeof resourceLoaded>) {
  yield* repeatLines(againPage.idIn(resource))
}

function* login() {
  yield* ensureLoggedIn('order')
}

/** Opens an alternative: the usual price, the sale, the store, or home. */
function* followHelp({ payload: { page, target: help } }: ReturnType<typeof helpTapped>) {
  const target = parseOrderTarget(confirmPage.idIn(page) ?? '')
  const { storeId } = target
  if (help === 'normalPrice' && target.kind === 'product') {
    return yield* replacePage(linkTo('confirmOrder', { skuId: target.skuId, storeId }))
  }
  if (help === 'sale' && target.kind === 'product') {
    const { pageId } = target.sale ?? {}
    return yield* openPage(linkTo('flashDeal', pageId === undefined ? {} : { pageId }))
  }
  const store = (yield* select(selectPrice, page))?.preview.store ?? (yield* select(selectTable, page))?.store
    ?? (yield* select(selectAgain, confirmPage.idIn(page) ?? ''))?.store
  if (store) yield* openPage(linkTo('merchant', { poiId: store.poiId }))
  else yield* openTab('home')
}

export const confirmSaga = withMutations([createOrder, addToOrder], function* confirm() {
  yield* watch('confirm',
    on([quantityChanged, channelChosen, benefitApplied, benefitDeclined, priceRetryTapped], loadPrice),
    on(submitTapped, submit, endAttempt),
    on(outcomeRetryTapped, readBackPending), on(networkRestored, retryAfterReconnect), on(loginTapped, login), on(helpTapped, followHelp),
    on(sessionStarted, readBackUnsettled), on(resourceLoaded, onAgainLoaded),
  )
  yield* fork(tableSaga)
  yield* fork(isolated, 'confirm/findLost', readBackUnsettled)
})

/** Adds the available lines of an earlier order to the selection, once, and loads the price. `id`: null if the page repeats none. */
export function* repeatLines(id: string | null): SagaGenerator<void> {
  const content = id === null ? null : yield* select(selectAgain, id)
  if (id === null || content === null) return
  const params = parseQuery(id)
  const { again: orderId = '' } = params
  const page = confirmPage.of(confirmIdOf(params) ?? '')
  const quantities = availableQuantities(content.lines)
  if ((yield* select(selectConfirm, page)).repeated === orderId || Object.keys(quantities).length === 0) return
  yield* put(linesRepeated({ page, orderId, quantities, channelType: content.channelType ?? null }))
  yield* reload(page)
}
