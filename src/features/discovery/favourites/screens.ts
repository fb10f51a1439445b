import { select } from 'typed-redux-saga'
import { favouriteList } from '../../../api/favourites'
import { list, screen } from '../../../loading/declare'
import { NO_ITEMS } from '../../../loading/feed/page'
import { storesPage } from '../../../loading/feed/pages'
import { request } from '../../../session/request'
import { selectLoggedIn } from '../../../session/selectors'
import { POSITION, selectPosition } from '../../base/location/selectors'
import { FAVOURITES } from './selectors'

const PAGE_SIZE = 20

const favourites = list(FAVOURITES, {
  kind: 'store', needs: POSITION, user: 'belongs',
  stages: [function* ({ pageNo }) {
    if (!(yield* select(selectLoggedIn))) return NO_ITEMS
    return storesPage(yield* request(favouriteList, { pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPosition)) }))
  }],
})

/** The user's favourite stores. */
export const favouritesScreen = screen('favoritesList', {
  shows: [favourites],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './FavouritesScreen')).FavouritesScreen,
})
