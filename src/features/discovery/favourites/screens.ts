import { select } from 'typed-redux-saga'
import { favouriteList, productFavouriteList } from '../../../api/favourites'
import { list, screen } from '../../../loading/declare'
import { NO_ITEMS } from '../../../loading/feed/page'
import { dealsPage, storesPage } from '../../../loading/feed/pages'
import { request } from '../../../session/request'
import { selectLoggedIn } from '../../../session/selectors'
import { POSITION, selectPosition } from '../../base/location/selectors'
import { FAVOURITE_PRODUCTS, FAVOURITES, favouriteListOf } from './selectors'

const PAGE_SIZE = 20

const stores = list(FAVOURITES, {
  kind: 'store', needs: POSITION, user: 'belongs',
  stages: [function* ({ pageNo }) {
    if (!(yield* select(selectLoggedIn))) return NO_ITEMS
    return storesPage(yield* request(favouriteList, { pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPosition)) }))
  }],
})

const products = list(FAVOURITE_PRODUCTS, {
  kind: 'deal', needs: POSITION, user: 'belongs',
  stages: [function* ({ pageNo }) {
    if (!(yield* select(selectLoggedIn))) return NO_ITEMS
    return dealsPage(yield* request(productFavouriteList, { pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPosition)) }))
  }],
})

/** The user's favourite stores, or products. */
export const favouritesScreen = screen('favoritesList', {
  shows: [
    { what: stores, id: (params) => (favouriteListOf(params) === 'stores' ? '' : null) },
    { what: products, id: (params) => (favouriteListOf(params) === 'products' ? '' : null) },
  ],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './FavouritesScreen')).FavouritesScreen,
})
