import { createAction } from '@reduxjs/toolkit'

export const mallTapped = createAction<{ mallId: string }>('malls/mallTapped')
export const mallMapTapped = createAction<{ mallId: string; mapUrl: string }>('malls/mapTapped')
/** The user switched a mall's page between its stores and its deals. */
export const mallListChosen = createAction<{ mallId: string; list: 'stores' | 'deals' }>('malls/listChosen')
