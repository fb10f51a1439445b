import { createAction } from '@reduxjs/toolkit'
import type { OrderTab } from '../../../api/orders'

/** What the account tab leads to. */
export type AccountEntry = 'coupons' | 'favourites' | 'orders' | 'invitation' | 'settings' | 'profile'

/** What opens over the account tab. */
export type AccountSheet = 'language' | 'theme' | 'help'

export const entryTapped = createAction<{ entry: AccountEntry }>('account/entryTapped')
/** The user's orders in one state. */
export const ordersTapped = createAction<{ tab: OrderTab }>('account/ordersTapped')
