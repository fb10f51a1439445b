import { createAction } from '@reduxjs/toolkit'
import type { OrderTab } from '../../../api/buying/orderValues'

/** Destinations of the account tab. */
export type AccountEntry = 'coupons' | 'favourites' | 'orders' | 'invitation' | 'settings' | 'profile'

/** Sheets over the account tab. */
export type AccountSheet = 'language' | 'theme' | 'help'

export const entryTapped = createAction<{ entry: AccountEntry }>('account/entryTapped')
/** Opens the user's orders in one state. */
export const ordersTapped = createAction<{ tab: OrderTab }>('account/ordersTapped')
