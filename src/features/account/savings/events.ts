import { createAction } from '@reduxjs/toolkit'
import type { SavingsPicture } from '../../../ports/pictures'

/** Opens the savings. `from`: the screen of the tap. */
export const savingsTapped = createAction<{ from: 'account' | 'success' | 'voucher' }>('savings/tapped')
/** Shares the card of a period. `texts`: those of the card, in the user's language. */
export const savingsShareTapped = createAction<{ texts: Omit<SavingsPicture, 'kind'> }>('savings/shareTapped')
export const savingsDealsTapped = createAction('savings/dealsTapped')
