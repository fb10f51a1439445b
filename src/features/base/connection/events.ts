import { createAction } from '@reduxjs/toolkit'
import type { Sentence } from '../../../shared/meaning'

/** Rendering crashed and the error screen replaced the page. */
export const renderFailed = createAction<{ message: Sentence }>('page/renderFailed')
/** The user reloads the page: from an error screen, a no-network screen, or beside content that needs a newer build. */
export const reloadTapped = createAction<{ from: 'network' | 'render' | 'update' }>('page/reloadTapped')
/** The user retried and the network is still down. */
export const stillOffline = createAction('network/stillOffline')
