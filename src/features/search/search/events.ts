import { createAction } from '@reduxjs/toolkit'
import type { SearchTab } from '../../../api/search'

/** The text of the field changed, '' if empty. Spaces are trimmed and collapsed. */
export const searchTyped = createAction<{ keyword: string }>('search/typed')
/** The user searches without waiting for the debounce. */
export const submitted = createAction<{ keyword: string }>('search/submitted')
/** The user tapped an entry of the history or a popular search. */
export const suggestionTapped = createAction<{ keyword: string }>('search/suggestionTapped')
export const tabChosen = createAction<{ tab: SearchTab }>('search/tabChosen')
/** The search starts, in the active tab. */
export const searchAsked = createAction<{ keyword: string; tab: SearchTab }>('search/asked')
export const historyRead = createAction<{ history: readonly string[] }>('search/historyRead')
export const historyRemoved = createAction<{ keyword: string }>('search/historyRemoved')
export const historyCleared = createAction('search/historyCleared')
