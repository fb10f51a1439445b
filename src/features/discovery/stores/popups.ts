import { select } from 'typed-redux-saga'
import { outletList } from '../../../api/discovery/stores'
import { list } from '../../../data/declare'
import { storesPage } from '../../../data/feed/pages'
import { request } from '../../../session/request'
import { SEARCH_AREA_EVENTS, selectPositionParams } from '../../base/location/selectors'
import { outletsFeed } from './model/selectors'

const OUTLETS_PAGE_SIZE = 20

/** The outlets of one merchant, nearest first, in a popup over any screen. */
const outlets = list(outletsFeed, {
  kind: 'store', scope: 'public', invalidatedBy: SEARCH_AREA_EVENTS,
  sources: [function* ({ id: merchantId, pageNo }) {
    const query = { merchantId, pageNo, pageSize: OUTLETS_PAGE_SIZE, ...(yield* select(selectPositionParams)) }
    return storesPage(yield* request(outletList, query))
  }],
})

export const outletsPopup = { popup: 'outlets', shows: outlets } as const
