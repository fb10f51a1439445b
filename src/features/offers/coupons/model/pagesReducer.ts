import { resourceCleared } from '../../../../data/resource/events'
import { createReducer } from '../../../../journal/runtime/slices'
import { couponListChosen } from './events'
import type { CouponPagesState } from './types'

export const couponPagesReducer = createReducer<CouponPagesState>({}, (builder) => {
  builder
    .addCase(couponListChosen, (state, { payload: { resource, list } }) => ({ ...state, [resource]: list }))
    .addCase(resourceCleared, (state, { payload: { resource } }) =>
      resource in state ? Object.fromEntries(Object.entries(state).filter(([name]) => name !== resource)) : state,
    )
})
