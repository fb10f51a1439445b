import { createAction } from '@reduxjs/toolkit'
import type { Area } from '../../../api/discovery/stores'
import type { MapList } from './types'
import type { Id } from '../../../shared/meaning'

/** Opens the map of a list. */
export const mapTapped = createAction<{ list: MapList }>('storeMap/mapTapped')
/** The user searches the visible part of the map. The view has already rounded `area`: see `roundedArea`. */
export const areaChosen = createAction<{ list: MapList; area: Area }>('storeMap/areaChosen')
export const pinTapped = createAction<{ list: MapList; poiId: Id }>('storeMap/pinTapped')
/** With the data saver on, the map loads only after this tap. */
export const mapLoadTapped = createAction('storeMap/mapLoadTapped')
