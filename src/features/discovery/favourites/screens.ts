import { select } from 'typed-redux-saga'
import { favouriteList, productFavouriteList } from '../../../api/account/favourites'
import { list, screen } from '../../../data/declare'
import { dealsPage, storesPage } from '../../../data/feed/pages'
import { request } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { FAVOURITE_PRODUCTS, FAVOURITES, favouriteListOf } from './selectors'

const PAGE_SIZE = 20

const stores = list(FAVOURITES, {
  kind: 'store', needs: LOCATION_PREREQUISITE, scope: 'authenticated',
  sources: [function* ({ pageNo }) {
    return storesPage(yield* request(favouriteList, { pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPositionParams)) }))
  }],
})

const products = list(FAVOURITE_PRODUCTS, {
  kind: 'deal', needs: LOCATION_PREREQUISITE, scope: 'authenticated',
  sources: [function* ({ pageNo }) {
    return dealsPage(yield* request(productFavouriteList, { pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPositionParams)) }))
  }],
})

export const favouritesScreen = screen('favoritesList', {
  shows: [
    { data: stores, id: (params) => (favouriteListOf(params) === 'stores' ? '' : null) },
    { data: products, id: (params) => (favouriteListOf(params) === 'products' ? '' : null) },
  ],
  title: 'favourites.title', guest: { picture: 'heart', about: 'favourites', reason: 'favourites' },
  view: async () => (await import(/* webpackChunkName: "discovery" */ './FavouritesScreen')).FavouritesScreen,
})
