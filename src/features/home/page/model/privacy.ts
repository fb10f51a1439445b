import { firstScreenSchema } from '../../../../api/kit/firstScreen'
import { homeCardSchema } from '../../../../api/discovery/home'
import { schemaFields } from '../../../../api/privacy'
import { queryHomepageStoreInfo } from '../../../../api/discovery/storeInfo'
import { timelySchema } from '../../../../api/discovery/stores'
import { LOCALES } from '../../../../i18n/locales'
import { events, oneOf, slices } from '../../../../shared/privacy'
import type { Declarations, FieldsOf } from '../../../../shared/privacy'
import type * as Events from './events'
import type { HomeCards } from './logic'
import type { HomeState } from './reducer'

const ofCards = homeCardSchema.options.map(({ entries }) => [entries.cardId.literal, schemaFields(entries.data)])
const timely = schemaFields(timelySchema)
const firstScreen = schemaFields(firstScreenSchema)
const cards = Object.fromEntries(ofCards) as FieldsOf<HomeCards>

export const homePrivacy: Declarations = {
  events: events<typeof Events>('home', {
    firstScreenPrerendered: firstScreen,
    firstScreenRemembered: firstScreen,
    cardsAwaited: { cardIds: 'id' },
    cardsLoaded: { cardIds: 'id', cardList: schemaFields(homeCardSchema), receivedAt: 'moment' },
    cardsFailed: { cardIds: 'id', failure: 'id', message: 'sentence' },
    nearbyRequested: { region: 'private' },
    dealsRequested: { region: 'private' },
    storesListed: { poiIds: 'id' },
    storeInfoReceived: { kind: oneOf('store'), items: schemaFields(queryHomepageStoreInfo.data).storeList },
    timelyStoresListed: timely,
    nearbyMallTapped: { mallId: 'id' },
    homeBannerTapped: { cardId: 'id', bannerId: 'id' },
    categoryTapped: { categoryId: 'id' },
    tileTapped: { tile: oneOf('rank', 'mall', 'brands', 'flashSale') },
    homeListChosen: { list: oneOf('nearby', 'deals') }, homeListPreset: { list: oneOf('nearby', 'deals') },
    refreshFailed: { failure: 'id' },
  }, {
    firstScreenPrerendered: 'home/prerendered', firstScreenRemembered: 'home/remembered', homeBannerTapped: 'home/bannerTapped',
    homeListChosen: 'home/listChosen', homeListPreset: 'home/listPreset',
  }),
  slices: slices<{ home: HomeState }>({
    home: {
      phase: oneOf('init', 'loading', 'ready', 'failed'), cards, failure: 'id', flashSaleEndsAt: 'moment',
      list: oneOf('nearby', 'deals'), askedFrom: { region: 'private' }, dealsAskedFrom: { region: 'private' },
      preloaded: { by: oneOf('server', 'device'), locale: oneOf(...LOCALES), answeredAt: 'moment' },
      timely,
    },
  }),
}
