import { createAction } from '@reduxjs/toolkit'

export const mallTapped = createAction<{ mallId: string }>('malls/mallTapped')
export const mallMapTapped = createAction<{ mallId: string; mapUrl: string }>('malls/mapTapped')
/** A mall's page shows its stores or its deals. */
export const mallListChosen = createAction<{ mallId: string; list: 'stores' | 'deals' }>('malls/listChosen')
