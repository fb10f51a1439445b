import { createAction } from '@reduxjs/toolkit'

/** What the account tab leads to. */
export type AccountEntry = 'coupons' | 'favourites' | 'orders' | 'invitation' | 'settings' | 'profile'

export const entryTapped = createAction<{ entry: AccountEntry }>('account/entryTapped')
