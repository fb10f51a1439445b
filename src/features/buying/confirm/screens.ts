import { put, select } from 'typed-redux-saga'
import { orderPreview, orderTable } from '../../../api/ordering'
import { ORDER_REFUSALS } from '../../../api/orderWords'
import { keptOrder } from '../../../entities/orderRules'
import { resource, screen } from '../../../loading/declare'
import { linkTo } from '../../../navigation/linkTo'
import { opens } from '../../../navigation/opening'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { request } from '../../../session/request'
import { POSITION, selectPosition } from '../../base/location/selectors'
import { benefitLost, benefitsTapped, tableOrderTapped, tablePayTapped } from './events'
import { confirmPage, tablePage } from './names'
import { selectAsked, selectConfirm } from './selectors'
import type { WithConfirm } from './selectors'
import type { ConfirmContent, PreviewBody, TableContent } from './types'
import { confirmIdOf, previewBody, productIdOf, tableIdOf, targetIn, withoutUnknown } from './target'

// Background requests: prices need no login, and an expired session shows a guest's price.
const QUIETLY = { background: true } as const

/** Price of the current choice. */
const price = resource(confirmPage, {
  needs: POSITION, user: 'depends', transient: true,
  *load(id, page) {
    for (let instead: PreviewBody | null = null; ;) {
      const asked = yield* select(selectAsked, page)
      const body: PreviewBody = instead ?? { ...previewBody(targetIn(id), asked), ...(yield* select(selectPosition)) }
      const answer = yield* request(orderPreview, body, QUIETLY)
      instead = 'data' in answer ? withoutUnknown(body, answer.data) : null
      if (instead) continue
      if ('data' in answer) return { data: { content: { asked, preview: answer.data } satisfies ConfirmContent, included: [] } }
      const { benefit } = asked
      if (answer.failure.code !== ORDER_REFUSALS.benefitGone || benefit.as !== 'named') return answer
      // The benefit was used for another order or has expired. The page shows the error, and the price reloads without the benefit.
      yield* put(benefitLost({ page, benefitId: benefit.benefitId }))
    }
  },
})

/** Table: its menu and its order. Lines depend on the user, since they contain `isOwn`. */
const table = resource(tablePage, {
  user: 'depends', transient: true,
  *load(id) {
    const target = targetIn(id)
    const tableNo = target.kind === 'table' ? target.tableNo : ''
    const answer = yield* request(orderTable, { storeId: target.storeId, tableNo }, QUIETLY)
    if ('failure' in answer) return answer
    const { order, ...rest } = answer.data
    const content: TableContent = { ...rest, orderId: order?.orderId ?? null }
    return { data: { content, included: order ? [{ kind: 'order', items: [keptOrder(order, yield* call(now))] }] : [] } }
  },
})

export const confirmScreen = screen('confirmOrder', {
  requires: ({ storeId }) => (storeId ? 'skuId' : 'storeId'),
  id: confirmIdOf,
  shows: [
    { what: price, id: productIdOf },
    { what: table, id: tableIdOf },
    // A table without chosen items has no price.
    { what: price, id: tableIdOf, when: (state: WithConfirm, id) => hasItems(state, confirmPage.of(id)) },
  ],
  view: async () => (await import(/* webpackChunkName: "confirm" */ './ConfirmScreen')).ConfirmScreen,
})

function hasItems(state: WithConfirm, page: string): boolean {
  return Object.keys(selectConfirm(state, page).choice.quantities).length > 0
}

export const confirmTaps = [
  opens(benefitsTapped, () => ({ popup: 'benefits', value: 'choose' })),
  opens(tableOrderTapped, ({ orderId }) => linkTo('groupCouponOrderDetail', { orderId })),
  opens(tablePayTapped, ({ orderId }) => linkTo('payPage', { orderId })),
]
