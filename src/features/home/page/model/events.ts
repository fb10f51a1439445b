import { createAction } from '@reduxjs/toolkit'
import type { FirstScreen } from '../../../../api/kit/firstScreen'
import type { HomeCard } from '../../../../api/discovery/home'
import type { DataOf } from '../../../../api/kit/endpoint'
import type { queryHomepageStoreInfo } from '../../../../api/discovery/storeInfo'
import type { Timely } from '../../../../api/discovery/stores'
import { anyOf } from '../../../../journal/runtime/slices'
import type { ListOrigin } from '../../../base/location/types'
import type { EpochMs, Id, Sentence } from '../../../../shared/meaning'

/** The document contains a prerendered home. The payload is the API responses behind it, for a guest without a position. */
export const firstScreenPrerendered = createAction<FirstScreen>('home/prerendered')
/** Home was rendered from API responses that this device stored on an earlier visit. */
export const firstScreenRemembered = createAction<FirstScreen>('home/remembered')

/** Live info of one store. */
export type StoreInfo = DataOf<typeof queryHomepageStoreInfo>['storeList'][number]

export const FIRST_SCREEN_EVENTS = { server: firstScreenPrerendered, device: firstScreenRemembered } as const
export const isFirstScreen = anyOf(firstScreenPrerendered, firstScreenRemembered)

/** A request of cards has started, for all of them or for some ids. */
export const cardsAwaited = createAction<{ cardIds: readonly Id[] }>('home/cardsAwaited')
/** `receivedAt` is epoch ms: countdowns count from it. */
export const cardsLoaded = createAction<{ cardIds: readonly Id[]; cardList: readonly HomeCard[]; receivedAt: EpochMs }>(
  'home/cardsLoaded',
)
export const cardsFailed = createAction<{ cardIds: readonly Id[]; failure: Id; message: Sentence }>('home/cardsFailed')
/** The countdown of the flash sale has ended. */
export const flashSaleEnded = createAction('home/flashSaleEnded')

/** Location of a request of the store list: the region, if known, and the accuracy. `halved` pages have half the size, to save data. */
export const nearbyRequested = createAction<ListOrigin & { halved?: true }>('home/nearbyRequested')
export const dealsRequested = createAction<ListOrigin>('home/dealsRequested')

/** A page of stores has loaded. Triggers the request of their live info. */
export const storesListed = createAction<{ poiIds: readonly Id[] }>('home/storesListed')
/** Live info, merged into the known stores field by field. */
export const storeInfoReceived = createAction<{ kind: 'store'; items: readonly StoreInfo[] }>('home/storeInfoReceived')
/** Open stores for the time of day arrived with the first page of the list. */
export const timelyStoresListed = createAction<Timely>('home/timelyStoresListed')
export const nearbyMallTapped = createAction<{ mallId: Id }>('home/nearbyMallTapped')
export const nearbyMallsRetryTapped = createAction('home/nearbyMallsRetryTapped')

export const homeBannerTapped = createAction<{ cardId: Id; bannerId: Id }>('home/bannerTapped')
export const categoryTapped = createAction<{ categoryId: Id }>('home/categoryTapped')
export const tileTapped = createAction<{ tile: 'rank' | 'mall' | 'flashSale' | 'brands' }>('home/tileTapped')
/** The user chose a list in the sticky bar: nearby stores or deals. */
export const homeListChosen = createAction<{ list: 'nearby' | 'deals' }>('home/listChosen')
/** A page that leads to home selects the list first. */
export const homeListPreset = createAction<{ list: 'nearby' | 'deals' }>('home/listPreset')
/** The deals list is active and its module is loaded. */
export const dealsEntered = createAction('home/dealsEntered')
export const searchTapped = createAction('home/searchTapped')
export const pulledToRefresh = createAction('home/pulledToRefresh')
/** A pull to refresh failed. */
export const refreshFailed = createAction<{ failure: Id }>('home/refreshFailed')
export const refreshEnded = createAction('home/refreshEnded')
export const cardsRetryTapped = createAction('home/cardsRetryTapped')
