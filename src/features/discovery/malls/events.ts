import { createAction } from '@reduxjs/toolkit'
import type { Id, Link } from '../../../shared/meaning'

export const mallTapped = createAction<{ mallId: Id }>('malls/mallTapped')
export const mallMapTapped = createAction<{ mallId: Id; mapUrl: Link }>('malls/mapTapped')
/** The user switched a mall's page between its stores and its deals. */
export const mallListChosen = createAction<{ mallId: Id; list: 'stores' | 'deals' }>('malls/listChosen')
