import { ORDER_TABS } from '../../../../api/buying/orderValues'
import { screenEntered } from '../../../../navigation/events'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { createReducer } from '../../../../journal/runtime/slices'
import { orderTabChosen, orderCountsLoaded, orderStatusesReceived } from './events'
import type { OrdersState } from './types'

const initial: OrdersState = { tab: 'ALL', counts: null, statuses: {} }

/** Active tab and last statuses. The orders themselves are entities. Reset for another user. */
export const ordersReducer = createReducer<OrdersState>(initial, (builder) => {
  builder
    .addCase(orderTabChosen, (state, { payload: { tab } }) => ({ ...state, tab }))
    // A link may name a list. Going back preserves the list that was active.
    .addCase(screenEntered, (state, { payload: { screen, params, by } }) => {
      const tab = ORDER_TABS.find((each) => each === params['orders'])
      return screen === 'order' && by !== 'pop' && tab ? { ...state, tab } : state
    })
    .addCase(orderCountsLoaded, (state, { payload: { counts } }) => ({ ...state, counts }))
    .addCase(orderStatusesReceived, (state, { payload: { statuses } }) => ({ ...state, statuses: { ...state.statuses, ...statuses } }))
    .addCase(sessionStarted, () => initial)
    .addCase(sessionEnded, () => initial)
})
