import { resourceLoaded } from '../../../data/resource/events'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { anyOf, createReducer } from '../../../journal/runtime/slices'
import { voucherPage, type VoucherContent } from '../vouchers/model/selectors'
import { vouchersFound, vouchersStored, vouchersListed, vouchersMissing } from './events'
import type { OfflineVouchersState } from './types'

//  empty ──vouchersFound────────▶ from the device ──vouchersListed──▶ from the server ──vouchersListed──▶ …
//    ▲                                    │                                 │         (vouchersFound is ignored from here)
//    └───────────── sessionEnded, sessionStarted: other user or none ───────┘

const initial: OfflineVouchersState = { ids: [], checkedAt: {}, listedAt: null, stored: null, requestedIds: [] }

export const offlineVouchersReducer = createReducer<OfflineVouchersState>(initial, (builder) => {
  builder
    .addCase(vouchersFound, (state, { payload: { items, checkedAt } }) =>
      (state.listedAt === null ? { ...state, ids: idsOf(items), checkedAt: { ...checkedAt, ...state.checkedAt } } : state))
    .addCase(vouchersListed, (state, { payload: { items, checkedAt } }) => {
      const ids = idsOf(items)
      return { ...state, ids, listedAt: checkedAt, checkedAt: Object.fromEntries(ids.map((id) => [id, checkedAt])) }
    })
    .addCase(resourceLoaded, (state, { payload: { resource, content } }) => {
      const id = voucherPage.idIn(resource)
      return id === null ? state : { ...state, checkedAt: { ...state.checkedAt, [id]: (content as unknown as VoucherContent).seenAt } }
    })
    .addCase(vouchersStored, (state, { payload }) => ({ ...state, stored: payload }))
    .addCase(vouchersMissing, (state, { payload }) => ({ ...state, requestedIds: [...state.requestedIds, ...payload.voucherIds] }))
    .addMatcher(anyOf(sessionEnded, sessionStarted), () => initial)
})

function idsOf(items: readonly { readonly voucherId: string }[]): readonly string[] {
  return items.map(({ voucherId }) => voucherId)
}
