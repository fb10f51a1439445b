import { put, select } from 'typed-redux-saga'
import { orderAgain, orderPreview, orderTable } from '../../../api/buying/ordering'
import { ORDER_REFUSALS } from '../../../api/buying/orderValues'
import { toOrderEntity } from '../../../entities/orderRules'
import { resource, screen, type GuestPageContent } from '../../../data/declare'
import { contentIn } from '../../../data/resource/content'
import { linkTo } from '../../../navigation/linkTo'
import { parseQuery } from '../../../navigation/links'
import { opensTarget } from '../../../navigation/opening'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { request } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { benefitLost, benefitsTapped, tableOrderTapped, tablePayTapped } from './model/events'
import { againPage, confirmPage, tablePage } from './model/names'
import { repeatLines } from './model/saga'
import { selectPriceRequest, selectConfirm, type WithConfirm } from './model/selectors'
import type { ConfirmContent, PreviewBody, TableContent } from './model/types'
import { againIdOf, confirmIdOf, previewBody, productIdOf, repeatIdOf, tableIdOf, parseOrderTarget, fallbackBodyFor } from './model/target'

// Background requests: prices need no login, and an expired session shows a guest's price.
const BACKGROUND = { background: true } as const

/** Price of the current choice. */
const price = resource(confirmPage, {
  needs: LOCATION_PREREQUISITE, scope: 'personalized', evictWhenClosed: true,
  *load(id, page) {
    for (let fallbackBody: PreviewBody | null = null; ;) {
      const priceRequest = yield* select(selectPriceRequest, page)
      const body: PreviewBody = fallbackBody ?? {
        ...previewBody(parseOrderTarget(id), priceRequest), ...(yield* select(selectPositionParams)),
      }
      const answer = yield* request(orderPreview, body, BACKGROUND)
      fallbackBody = 'data' in answer ? fallbackBodyFor(body, answer.data) : null
      if (fallbackBody) continue
      if ('data' in answer) return {
        data: { content: { request: priceRequest, preview: answer.data } satisfies ConfirmContent, included: [] },
      }
      const { benefit } = priceRequest
      if (answer.failure.code !== ORDER_REFUSALS.benefitGone || benefit.as !== 'named') return answer
      // The benefit was used for another order or has expired. The page shows the error, and the price reloads without the benefit.
      yield* put(benefitLost({ page, benefitId: benefit.benefitId }))
    }
  },
})

/** Table: its menu and its order. Lines depend on the user, since they contain `isOwn`. */
const table = resource(tablePage, {
  scope: 'personalized', evictWhenClosed: true,
  *load(id) {
    const target = parseOrderTarget(id)
    const tableNo = target.kind === 'table' ? target.tableNo : ''
    const answer = yield* request(orderTable, { storeId: target.storeId, tableNo }, BACKGROUND)
    if ('failure' in answer) return answer
    const { order, ...rest } = answer.data
    const content: TableContent = { ...rest, orderId: order?.orderId ?? null }
    return { data: { content, included: order ? [{ kind: 'order', items: [toOrderEntity(order, yield* call(now))] }] : [] } }
  },
})

/** Lines of an earlier order that can be ordered now. */
const againLines = resource(againPage, {
  needs: LOCATION_PREREQUISITE, scope: 'authenticated', evictWhenClosed: true, immutable: true,
  *load(id) {
    const { again: orderId = '' } = parseQuery(id)
    return contentIn(yield* request(orderAgain, { orderId, ...(yield* select(selectPositionParams)) }))
  },
})

// A page without chosen items has no price.
const hasChosenItems = (state: WithConfirm, id: string) => hasItems(state, confirmPage.of(id))
const guest: GuestPageContent = { picture: 'receipt', about: 'orders', reason: 'order' }

export const confirmScreen = screen('confirmOrder', {
  requires: ({ storeId }) => (storeId ? 'skuId' : 'storeId'),
  id: confirmIdOf, title: 'confirm.title',
  // An earlier order belongs to its user. Tables and products are for guests, too.
  guest: (params) => (repeatIdOf(params) === null ? null : guest),
  shows: [
    { data: price, id: productIdOf },
    { data: table, id: tableIdOf },
    { data: price, id: tableIdOf, isActive: hasChosenItems },
    { data: againLines, id: againIdOf },
    { data: price, id: repeatIdOf, isActive: hasChosenItems },
  ],
  onEnter: ({ params }) => repeatLines(againIdOf(params)),
  view: async () => (await import(/* webpackChunkName: "confirm" */ './views/ConfirmScreen')).ConfirmScreen,
})

function hasItems(state: WithConfirm, page: string): boolean {
  return Object.keys(selectConfirm(state, page).choice.quantities).length > 0
}

export const confirmTaps = [
  opensTarget(benefitsTapped, () => ({ popup: 'benefits', value: 'choose' })),
  opensTarget(tableOrderTapped, ({ orderId }) => linkTo('groupCouponOrderDetail', { orderId })),
  opensTarget(tablePayTapped, ({ orderId }) => linkTo('payPage', { orderId })),
]
