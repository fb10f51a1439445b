import { select } from 'typed-redux-saga'
import { favouriteList, productFavouriteList } from '../../../api/favourites'
import { list, screen } from '../../../loading/declare'
import { dealsPage, storesPage } from '../../../loading/feed/pages'
import { request } from '../../../session/request'
import { POSITION, selectPosition } from '../../base/location/selectors'
import { FAVOURITE_PRODUCTS, FAVOURITES, favouriteListOf } from './selectors'

const PAGE_SIZE = 20

const stores = list(FAVOURITES, {
  kind: 'store', needs: POSITION, user: 'needed',
  stages: [function* ({ pageNo }) {
    return storesPage(yield* request(favouriteList, { pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPosition)) }))
  }],
})

const products = list(FAVOURITE_PRODUCTS, {
  kind: 'deal', needs: POSITION, user: 'needed',
  stages: [function* ({ pageNo }) {
    return dealsPage(yield* request(productFavouriteList, { pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPosition)) }))
  }],
})

/** The user's favourite stores, or products. */
export const favouritesScreen = screen('favoritesList', {
  shows: [
    { what: stores, id: (params) => (favouriteListOf(params) === 'stores' ? '' : null) },
    { what: products, id: (params) => (favouriteListOf(params) === 'products' ? '' : null) },
  ],
  title: 'favourites.title', guest: { picture: 'heart', about: 'favourites', reason: 'favourites' },
  view: async () => (await import(/* webpackChunkName: "discovery" */ './FavouritesScreen')).FavouritesScreen,
})
