import { createAction } from '@reduxjs/toolkit'
import type { FirstScreen } from '../../../api/firstScreen'
import type { HomeCard } from '../../../api/home'
import type { DataOf } from '../../../api/endpoint'
import type { queryHomepageStoreInfo } from '../../../api/storeInfo'
import { anyOf } from '../../../journal/slices'
import type { AskedFrom } from '../../base/location/types'

/** The page came with home already drawn, from these answers: that of a guest whose whereabouts are not known. */
export const firstScreenServed = createAction<FirstScreen>('home/served')
/** Home was drawn from the answers of an earlier visit, which this device has kept. */
export const firstScreenRemembered = createAction<FirstScreen>('home/remembered')

/** What is so at this moment about one store. */
export type StoreInfo = DataOf<typeof queryHomepageStoreInfo>['storeList'][number]

/** What brings a first screen into a session, by who has kept its answers. */
export const FIRST_SCREEN_EVENTS = { server: firstScreenServed, device: firstScreenRemembered } as const
export const isFirstScreen = anyOf(firstScreenServed, firstScreenRemembered)

/** Home's cards are on their way, all of them or some by id. */
export const cardsAwaited = createAction<{ cardIds: readonly string[] }>('home/cardsAwaited')
/** `receivedAt` is epoch ms: countdowns count from it. */
export const cardsLoaded = createAction<{ cardIds: readonly string[]; cardList: readonly HomeCard[]; receivedAt: number }>(
  'home/cardsLoaded',
)
export const cardsFailed = createAction<{ cardIds: readonly string[]; failure: string; message: string }>('home/cardsFailed')
/** The flash sale's countdown came to its end. */
export const flashSaleEnded = createAction('home/flashSaleEnded')

/** The list of stores is asked for from here: a region as far as it is known, measured from a real fix or not. Half pages spare data. */
export const nearbyAsked = createAction<AskedFrom & { halved?: true }>('home/nearbyAsked')
export const dealsAsked = createAction<AskedFrom>('home/dealsAsked')

/** A page of the list of stores came, and the server has facts of the moment about them. */
export const storesListed = createAction<{ poiIds: readonly string[] }>('home/storesListed')
/** Those facts: parts of the stores that are known. */
export const storeInfoReceived = createAction<{ kind: 'store'; items: readonly StoreInfo[] }>('home/storeInfoReceived')
export const nearbyMallTapped = createAction<{ mallId: string }>('home/nearbyMallTapped')
export const nearbyMallsRetryTapped = createAction('home/nearbyMallsRetryTapped')

export const homeBannerTapped = createAction<{ cardId: string; bannerId: string }>('home/bannerTapped')
export const categoryTapped = createAction<{ categoryId: string }>('home/categoryTapped')
export const tileTapped = createAction<{ tile: 'rank' | 'mall' | 'flashSale' | 'brands' }>('home/tileTapped')
/** Under the sticky bar: the stores around, or the deals. */
export const homeListChosen = createAction<{ list: 'nearby' | 'deals' }>('home/listChosen')
/** The list of deals became active, and the code that fetches it is there. */
export const dealsEntered = createAction('home/dealsEntered')
export const searchTapped = createAction('home/searchTapped')
export const pulledToRefresh = createAction('home/pulledToRefresh')
/** Pulling brought nothing new. */
export const refreshFailed = createAction<{ failure: string }>('home/refreshFailed')
export const refreshEnded = createAction('home/refreshEnded')
export const cardsRetryTapped = createAction('home/cardsRetryTapped')
