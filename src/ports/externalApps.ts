import { sink } from './port'
import type { Id } from '../shared/meaning'

/** Opens an empty tab for a later URL. Browsers open tabs only within a tap: this must be the first call of its turn. */
export const prepareTab = sink<[]>('outside/prepareTab')

/** Closes the prepared tab, unless a URL was opened in it. */
export const closePreparedTab = sink<[]>('outside/dropTab')

/** Replaces the build's list of app schemes that links may open by the host's list. */
export const allowSchemes = sink<[{ readonly schemes: readonly Id[] }]>('outside/allowSchemes')
