import { createAction } from '@reduxjs/toolkit'

/** Drawing failed and the error screen stands in its place. */
export const renderFailed = createAction<{ message: string }>('page/renderFailed')
/**
 * The shopper asked for the whole page again, from an error or a no-network screen, or for a newer build beside something that this build
 * does not know.
 */
export const reloadTapped = createAction<{ from: 'network' | 'render' | 'update' }>('page/reloadTapped')
/** There is still no network after the shopper asked again. */
export const stillOffline = createAction('network/stillOffline')
