import { sink } from './port'

/**
 * Opens an empty tab where a tab is needed for an address that is not known yet. Browsers open tabs only within a tap, so it is the first
 * call of the turn of a tap: calls begin in the task of their turn.
 */
export const prepareTab = sink<[]>('outside/prepareTab')

/** Closes that tab, unless something was opened in it. */
export const dropTab = sink<[]>('outside/dropTab')

/** The schemes of apps that the host lets links open, in the place of the list of the build. */
export const allowSchemes = sink<[{ readonly schemes: readonly string[] }]>('outside/allowSchemes')
