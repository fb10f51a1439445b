import { brandTapped } from '../../../src/features/discovery/brands/events'
import { reloadTapped, renderFailed } from '../../../src/features/base/connection/events'
import * as education from '../../../src/features/engagement/education/events'
import { nearbyReached } from '../../../src/features/discovery/deals/events'
import {
  favouriteListChosen, productHeartTapped, removeProductsTapped, removeTapped,
} from '../../../src/features/discovery/favourites/events'
import { filtersCleared } from '../../../src/features/lists/filters/events'
import * as home from '../../../src/features/home/page/model/events'
import * as location from '../../../src/features/base/location/events'
import * as malls from '../../../src/features/discovery/malls/events'
import { linkTo } from '../../../src/navigation/linkTo'
import { errorRaised, pageHidden, permissionChanged, pageShown } from '../../../src/navigation/pageEvents'
import * as promotions from '../../../src/features/engagement/promotions/events'
import { dealPictureTapped, productShareTapped } from '../../../src/features/offers/products/model/events'
import { rankingTapped } from '../../../src/features/discovery/ranking/events'
import * as search from '../../../src/features/search/page/events'
import * as sky from '../../../src/features/engagement/skyPackets/events'
import * as stores from '../../../src/features/discovery/stores/model/events'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { backTapped, moduleFailed, textLinkTapped, popupDismissed } from '../../../src/navigation/events'
import { vaultChanged } from '../../../src/session/events'
import { messagesFailed } from '../../../src/session/visit'

import { aServedStore } from '../../driver/builders/aPrerenderedPage'
import { SARI, NEWCOMER, does, opens, waits, enters, aMall, anySku, aBrand, page, toTheEnd, full, type Scenario } from './crashSteps'
import { BUYING_SCENARIOS } from './crashBuyingScenarios'
import { ORDER_SCENARIOS } from './crashOrderScenarios'
import { INSTALLED_SCENARIOS } from './crashInstalledScenarios'
import { OWN_SCENARIOS } from './crashOwnScenarios'
import { SHARING_SCENARIOS } from './crashSharingScenarios'

/** All scenarios: first those for everyone, then those of a logged-in user. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'home',
    steps: [
      waits(4_000), (shopper) => shopper.pullsToRefresh(), toTheEnd('nearby', 14), (shopper) => shopper.pulls('nearby'),
      (shopper) => shopper.tapsChip('nearby', 0), (shopper) => shopper.ticks('nearby', 0, 'x'),
      (shopper) => shopper.appliesFilter('nearby', 0),
      (shopper) => shopper.takesFiltersOff('nearby'), (shopper) => shopper.requestsLocation(),
      does(permissionChanged({ state: 'granted' })),
      does(location.locationSettingsTapped()), (shopper) => shopper.opensOutlets(aBrand(shopper)), (shopper) => shopper.closesOutlets(),
      does(home.cardsRetryTapped(), reloadTapped({ from: 'network' })), (shopper) => shopper.chooses('en-GB'), waits(2_000),
      does(moduleFailed({ module: 'search' }), messagesFailed({ locale: 'zh-CN' })),
      does(errorRaised({ kind: 'error', message: 'x' }), textLinkTapped({ link: '/platform/home', from: 'test' }), vaultChanged()),
      does(
        home.homeBannerTapped({ cardId: 'PAGE_HOME_MIDDLE_BANNER_CARD', bannerId: 'middle-coupons' }),
      ), (shopper) => shopper.closesLogin(),
      does(stores.storeTapped({ poiId: 'poi0001' })), does(backTapped()), (shopper) => shopper.triesAgain(),
      does(home.categoryTapped({ categoryId: 'food' })), toTheEnd('category:food'), (shopper) => shopper.goesBack(),
      (shopper) => shopper.device.goesOffline(), (shopper) => shopper.device.goesOnline(), waits(10_000_000),
      does(renderFailed({ message: 'x' })),
      does(reloadTapped({ from: 'render' })),
    ],
  },
  {
    name: 'events of the device', setup: () => ({ locates: { failed: 'denied' }, permission: 'denied' }),
    steps: [
      waits(1_000), does(location.guideDismissed()), waits(3_000), (shopper) => shopper.goesBack(),
      (shopper) => shopper.device.goesOffline(), does(reloadTapped({ from: 'render' })), (shopper) => shopper.device.goesOnline(),
    ],
  },
  {
    name: 'by a link', setup: () => ({ url: linkTo('merchant', { poiId: 'poi0001' }), served: aServedStore('poi0001') }),
    steps: [waits(2_000), (shopper) => shopper.goesBack(), waits(1_000)],
  },
  {
    name: 'shown around', setup: () => ({ newcomer: true }),
    steps: [waits(6_000), does(education.listsReached()), does(education.tourNextTapped()), does(education.gotItTapped())],
  },
  {
    name: 'gifts', setup: full,
    steps: [
      waits(5_000), does(promotions.popupCrossTapped({ key: 'pos-welcome' }), promotions.smallTapped({ key: 'pos-welcome' })), waits(3_000),
      does(
        promotions.popupCrossTapped({ key: 'pos-gift' }), promotions.popupCrossTapped({ key: 'pos-plain' }),
      ), does(promotions.floatingTapped()),
      enters(NEWCOMER), does(popupDismissed({ popup: 'profile' })), waits(4_000), does(promotions.popupLinkTapped({ key: 'pos-welcome' })),
      opens('/platform/home'), waits(2_000), does(promotions.bottomBannerTapped({ bannerId: 'bottom' })), opens('/platform/home'),
      does(pageHidden(), pageShown(), sky.barTapped()), waits(1_000), does(
        sky.skyPacketDetailsTapped(), sky.skyPacketWalletTapped(),
      ), (shopper) => shopper.logsOut(),
    ],
  },
  {
    name: 'discovery',
    steps: [
      waits(3_000), (shopper) => shopper.choosesList('deals'), enters(SARI), (shopper) => shopper.logsOut(), toTheEnd('deals', 6),
      (shopper) => shopper.pulls('deals'),
      (shopper) => shopper.requestsLocation(), (shopper) => shopper.tapsDeal(shopper.sees.feed('deals')?.ids[0] ?? ''),
      (shopper) => shopper.goesBack(), (shopper) => shopper.tapsDealStore(shopper.sees.feed('deals')?.ids[0] ?? ''),
      opens('/platform/merchant?poiId=poi0001'), does(stores.storeDetailsTapped({ poiId: 'poi0001' })),
      does(stores.storePhotoTapped({ poiId: 'poi0001', at: 0 })), does(stores.storeMapTapped({ poiId: 'poi0001', mapUrl: 'https://maps.example' })),
      (shopper) => shopper.chooses('en-GB'), waits(1_500), opens('/platform/home'), (shopper) => shopper.tapsTile('rank'),
      does(rankingTapped({ rankId: 'rank-coffee' })), (shopper) => shopper.triesAgain('rank:rank-coffee'),
      (shopper) => shopper.pulls('rank:rank-coffee'),
      opens('/platform/home'), (shopper) => shopper.tapsTile('mall'),
      (shopper) => shopper.does(malls.mallTapped({ mallId: aMall(shopper) })),
      (shopper) => shopper.does(malls.mallListChosen({ mallId: aMall(shopper), list: 'deals' })),
      (shopper) => shopper.does(malls.mallMapTapped({ mallId: aMall(shopper), mapUrl: 'https://maps.example' })),
      opens('/platform/home'), (shopper) => shopper.tapsTile('brands'),
      (shopper) => shopper.does(brandTapped({ brandId: aBrand(shopper) })),
      does(filtersCleared({ feed: 'brands' })), (shopper) => shopper.pulls('brands'), opens('/platform/categoryPoiList?id=food'),
      (shopper) => shopper.pulls('category:food'), (shopper) => shopper.does(resourceRetryTapped({ resource: 'store:poi:poi0001' })),
    ],
  },
  {
    name: 'favourites',
    steps: [
      waits(3_000), enters(SARI), opens('/platform/merchant?poiId=poi0001'), (shopper) => shopper.tapsHeart('poi0001', true),
      does(stores.storeShareTapped({ poiId: 'poi0001' })),
      (shopper) => shopper.tapsHeart('poi0002', true), opens('/platform/favoritesList'), does(removeTapped({ poiIds: ['poi0002'] })),
      (shopper) => shopper.pulls('favourites'), opens('/platform/merchant?poiId=poi0001'), (shopper) => shopper.tapsHeart('poi0001', false),
      (shopper) => shopper.world.expireTokens(), opens('/platform/favoritesList'),
      (shopper) => shopper.opens(`/platform/groupCouponDetail?skuId=${anySku(shopper)}`), waits(1_000),
      (shopper) => shopper.does(productHeartTapped({ skuId: anySku(shopper), on: true })),
      (shopper) => shopper.does(productShareTapped({ resource: page(anySku(shopper)) })),
      (shopper) => shopper.does(dealPictureTapped({
        resource: page(anySku(shopper)),
        picture: { imageUrl: '', name: 'a', price: 'b', oldPrice: '', badge: '', store: 'c', distance: '', invitation: 'd' },
      })),
      opens('/platform/favoritesList'), does(favouriteListChosen({ list: 'products' })), waits(500),
      (shopper) => shopper.pulls('favourite-products'),
      (shopper) => shopper.does(removeProductsTapped({ skuIds: [anySku(shopper)] })), does(favouriteListChosen({ list: 'stores' })),
      (shopper) => shopper.logsOut(),
    ],
  },
  {
    name: 'search',
    steps: [
      waits(3_000), (shopper) => shopper.tapsSearchBar(), (shopper) => shopper.types('kopi'), waits(1_000),
      (shopper) => shopper.submits('nasi'),
      toTheEnd('search-stores'), (shopper) => shopper.pulls('search-stores'), (shopper) => shopper.choosesTab('coupon'),
      (shopper) => shopper.tapsSuggestion('ayam'), does(search.historyCleared()), (shopper) => shopper.chooses('en-GB'), waits(1_500),
      does(filtersCleared({ feed: 'search-coupon' })), (shopper) => shopper.triesAgain('search-coupon'),
      opens('/platform/home'), (shopper) => shopper.tapsSearchBar(), does(nearbyReached()), waits(1_000),
    ],
  },
  ...OWN_SCENARIOS, ...SHARING_SCENARIOS, ...INSTALLED_SCENARIOS,
  ...BUYING_SCENARIOS,
  ...ORDER_SCENARIOS,
]
