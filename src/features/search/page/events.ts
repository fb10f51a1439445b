import { createAction } from '@reduxjs/toolkit'
import type { SearchTab } from '../../../api/discovery/search'
import type { Private } from '../../../shared/meaning'

/** `completions`: searches that contain the keyword. `didYouMean`: another spelling of a keyword without results. */
export interface Suggestions {
  readonly completions: readonly Private<string>[]
  readonly didYouMean?: Private<string>
}

/** The text of the field changed, '' if empty. Spaces are trimmed and collapsed. */
export const searchTyped = createAction<{ keyword: Private<string> }>('search/typed')
/** The user searches without waiting for the debounce. */
export const submitted = createAction<{ keyword: Private<string> }>('search/submitted')
/** The user tapped an entry of the history or a popular search. */
export const suggestionTapped = createAction<{ keyword: Private<string> }>('search/suggestionTapped')
export const tabChosen = createAction<{ tab: SearchTab }>('search/tabChosen')
/** The search starts, in the active tab. */
export const searchStarted = createAction<{ keyword: Private<string>; tab: SearchTab }>('search/searchStarted')
/** The server suggests further searches, or another spelling. */
export const searchSuggested = createAction<Suggestions & { tab: SearchTab }>('search/suggested')
export const historyRead = createAction<{ history: readonly Private<string>[] }>('search/historyRead')
export const historyRemoved = createAction<{ keyword: Private<string> }>('search/historyRemoved')
export const historyCleared = createAction('search/historyCleared')
