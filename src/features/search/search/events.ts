import { createAction } from '@reduxjs/toolkit'
import type { SearchTab } from '../../../api/search'

/** The field holds other words now, '' when it was emptied; spaces around and between them are tidied. */
export const searchTyped = createAction<{ keyword: string }>('search/typed')
/** The shopper asked for the words in the field without waiting. */
export const submitted = createAction<{ keyword: string }>('search/submitted')
/** Words from the history or from what others look for. */
export const suggestionTapped = createAction<{ keyword: string }>('search/suggestionTapped')
export const tabChosen = createAction<{ tab: SearchTab }>('search/tabChosen')
/** The words stood long enough: they are looked for, in the tab that is active. */
export const searchAsked = createAction<{ keyword: string; tab: SearchTab }>('search/asked')
export const historyRead = createAction<{ history: readonly string[] }>('search/historyRead')
export const historyRemoved = createAction<{ keyword: string }>('search/historyRemoved')
export const historyCleared = createAction('search/historyCleared')
