import { createReducer } from '@reduxjs/toolkit'
import { cleared } from '../../loading/resource/events'
import { listChosen } from './events'
import type { CouponPagesState } from './types'

/** Which list of each coupon's page is in front. */
export const couponPagesReducer = createReducer<CouponPagesState>({}, (builder) => {
  builder
    .addCase(listChosen, (state, { payload: { resource, list } }) => ({ ...state, [resource]: list }))
    .addCase(cleared, (state, { payload: { resource } }) =>
      resource in state ? Object.fromEntries(Object.entries(state).filter(([name]) => name !== resource)) : state,
    )
})
