import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { runIsolated } from '../../../../journal/runtime/supervised'
import { call } from '../../../../ports/call'
import { readStored, writeStored } from '../../../../ports/data/storage'
import { selectUserId } from '../../../../session/selectors'
import { orderCountsLoaded } from './events'
import { selectOrderCounts } from './selectors'
import type { OrderCounts } from './types'

export function* rememberCounts(counts: OrderCounts): SagaGenerator<void> {
  yield* runIsolated('orders/rememberCounts', function* () {
    const userId = yield* select(selectUserId)
    if (userId !== null) yield* call(writeStored, { key: 'orderCounts', value: { userId, ...counts } })
  })
}

/** Restores the counts of the last visit until the server answers. */
export function* restoreCounts(): SagaGenerator<void> {
  if ((yield* select(selectOrderCounts)) !== null) return
  yield* runIsolated('orders/lastCounts', function* () {
    const { value } = yield* call(readStored, { key: 'orderCounts' })
    const { userId, ...counts } = (value ?? {}) as OrderCounts & { readonly userId?: string }
    if (userId !== undefined && userId === (yield* select(selectUserId))) yield* put(orderCountsLoaded({ counts }))
  })
}
