import { brandTapped } from '../../src/features/brands/events'
import { reloadTapped, renderFailed } from '../../src/features/connection/events'
import * as education from '../../src/features/education/events'
import { removeTapped } from '../../src/features/favourites/events'
import { reset } from '../../src/features/filters/events'
import * as home from '../../src/features/home/events'
import * as location from '../../src/features/location/events'
import * as malls from '../../src/features/malls/events'
import { errorRaised, hidden, permissionChanged, shown } from '../../src/navigation/pageEvents'
import * as promotions from '../../src/features/promotions/events'
import { rankingTapped } from '../../src/features/ranking/events'
import * as search from '../../src/features/search/events'
import * as sky from '../../src/features/skyPackets/events'
import * as stores from '../../src/features/stores/events'
import { retryTapped } from '../../src/loading/resource/events'
import { backTapped, linkTapped, popupDismissed } from '../../src/navigation/events'
import { vaultChanged } from '../../src/session/events'

import { SARI, NEWCOMER, does, opens, waits, enters, aMall, aBrand, toTheEnd, full } from './crashSteps'
import type { Tour } from './crashSteps'
import { OWN_TOURS } from './crashOwnTours'

/** All walks: what is there for everybody, then what is one shopper's own. */
export const TOURS: readonly Tour[] = [
  {
    name: 'home',
    steps: [
      waits(4_000), (shopper) => shopper.pullsToRefresh(), toTheEnd('nearby', 14), (shopper) => shopper.pulls('nearby'),
      (shopper) => shopper.tapsChip('nearby', 0), (shopper) => shopper.ticks('nearby', 0, 'x'),
      (shopper) => shopper.appliesFilter('nearby', 0),
      (shopper) => shopper.takesFiltersOff('nearby'), (shopper) => shopper.asksForLocation(), does(permissionChanged({ state: 'granted' })),
      does(location.settingsTapped()), (shopper) => shopper.opensOutlets(aBrand(shopper)), (shopper) => shopper.closesOutlets(),
      does(home.cardsRetryTapped(), reloadTapped({ from: 'network' })), (shopper) => shopper.chooses('en-GB'), waits(2_000),
      does(errorRaised({ kind: 'error', message: 'x' }), linkTapped({ link: '/platform/home', from: 'test' }), vaultChanged()),
      does(home.bannerTapped({ cardId: 'PAGE_HOME_MIDDLE_BANNER_CARD', bannerId: 'middle-coupons' })), (shopper) => shopper.closesLogin(),
      does(stores.storeTapped({ poiId: 'poi0001' })), does(backTapped()), (shopper) => shopper.triesAgain(),
      does(home.categoryTapped({ categoryId: 'food' })), toTheEnd('category:food'), (shopper) => shopper.goesBack(),
      (shopper) => shopper.device.goesOffline(), (shopper) => shopper.device.comesOnline(), waits(10_000_000),
      does(renderFailed({ message: 'x' })),
      does(reloadTapped({ from: 'render' })),
    ],
  },
  {
    name: 'shown around', setup: () => ({ newcomer: true }),
    steps: [waits(6_000), does(education.nextTapped()), does(education.gotItTapped())],
  },
  {
    name: 'gifts', setup: full,
    steps: [
      waits(5_000), does(promotions.crossTapped({ key: 'pos-welcome' }), promotions.smallTapped({ key: 'pos-welcome' })), waits(3_000),
      does(promotions.crossTapped({ key: 'pos-gift' }), promotions.crossTapped({ key: 'pos-plain' })), does(promotions.floatingTapped()),
      enters(NEWCOMER), does(popupDismissed({ popup: 'profile' })), waits(4_000), does(promotions.linkTapped({ key: 'pos-welcome' })),
      opens('/platform/home'), waits(2_000), does(promotions.bannerTapped({ bannerId: 'bottom' })), opens('/platform/home'),
      does(hidden(), shown(), sky.barTapped()), waits(1_000), does(sky.detailsTapped(), sky.walletTapped()), (shopper) => shopper.logsOut(),
    ],
  },
  {
    name: 'discovery',
    steps: [
      waits(3_000), (shopper) => shopper.choosesList('deals'), toTheEnd('deals', 6), (shopper) => shopper.pulls('deals'),
      (shopper) => shopper.asksForLocation(), (shopper) => shopper.tapsDeal(shopper.sees.feed('deals')?.ids[0] ?? ''),
      (shopper) => shopper.goesBack(), (shopper) => shopper.tapsDealStore(shopper.sees.feed('deals')?.ids[0] ?? ''),
      opens('/platform/merchant?poiId=poi0001'), does(stores.detailsTapped({ poiId: 'poi0001' })),
      does(stores.photoTapped({ poiId: 'poi0001', at: 0 })), does(stores.mapTapped({ poiId: 'poi0001', mapUrl: 'https://maps.example' })),
      (shopper) => shopper.chooses('en-GB'), waits(1_500), opens('/platform/home'), (shopper) => shopper.tapsTile('rank'),
      does(rankingTapped({ rankId: 'rank-coffee' })), (shopper) => shopper.triesAgain('rank:rank-coffee'),
      (shopper) => shopper.pulls('rank:rank-coffee'),
      opens('/platform/home'), (shopper) => shopper.tapsTile('mall'),
      (shopper) => shopper.does(malls.mallTapped({ mallId: aMall(shopper) })),
      (shopper) => shopper.does(malls.listChosen({ mallId: aMall(shopper), list: 'deals' })),
      (shopper) => shopper.does(malls.mapTapped({ mallId: aMall(shopper), mapUrl: 'https://maps.example' })),
      opens('/platform/home'), (shopper) => shopper.tapsTile('brands'),
      (shopper) => shopper.does(brandTapped({ brandId: aBrand(shopper) })),
      does(reset({ feed: 'brands' })), (shopper) => shopper.pulls('brands'), opens('/platform/categoryPoiList?id=food'),
      (shopper) => shopper.pulls('category:food'), (shopper) => shopper.does(retryTapped({ resource: 'store:poi:poi0001' })),
    ],
  },
  {
    name: 'favourites',
    steps: [
      waits(3_000), enters(SARI), opens('/platform/merchant?poiId=poi0001'), (shopper) => shopper.tapsHeart('poi0001', true),
      (shopper) => shopper.tapsHeart('poi0002', true), opens('/platform/favoritesList'), does(removeTapped({ poiIds: ['poi0002'] })),
      (shopper) => shopper.pulls('favourites'), opens('/platform/merchant?poiId=poi0001'), (shopper) => shopper.tapsHeart('poi0001', false),
      (shopper) => shopper.world.expireTokens(), opens('/platform/favoritesList'), (shopper) => shopper.logsOut(),
    ],
  },
  {
    name: 'search',
    steps: [
      waits(3_000), (shopper) => shopper.tapsSearchBar(), (shopper) => shopper.types('kopi'), waits(1_000),
      (shopper) => shopper.submits('nasi'),
      toTheEnd('search-stores'), (shopper) => shopper.pulls('search-stores'), (shopper) => shopper.choosesTab('coupon'),
      (shopper) => shopper.tapsSuggestion('ayam'), does(search.historyCleared()), (shopper) => shopper.chooses('en-GB'), waits(1_500),
      does(reset({ feed: 'search-coupon' })), (shopper) => shopper.triesAgain('search-coupon'),
      opens('/platform/home'), (shopper) => shopper.tapsSearchBar(),
    ],
  },
  ...OWN_TOURS,
]
