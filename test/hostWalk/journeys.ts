import {
  deletion, favourites, invitations, login, profile, quietPages, reports, sessions,
} from './accountJourneys'
import { buying, unfinished } from './buyingJourneys'
import { banners, discovery, explore, filters, home, map, places, products, search, stores } from './discoveryJourneys'
import { coupons, offers, reminders } from './offerJourneys'
import type { Journey } from './steps'
import { table } from './tableJourneys'
import type { Screen } from '../../src/navigation/routes'

/** Journeys of docs/features.md that involve a server, in the order of one visit. Together they visit every route. */
export const JOURNEYS: readonly Journey[] = [
  { name: 'home', run: home, asks: ['filterTags', 'queryHomepageStoreInfo', 'pageCardList'] },
  { name: 'banners', run: banners }, { name: 'filters', run: filters, asks: ['filterSign'] }, { name: 'stores', run: stores },
  { name: 'products', run: products },
  { name: 'discovery', run: discovery, asks: ['allMallList'] }, { name: 'search', run: search }, { name: 'map', run: map },
  { name: 'offers', run: offers, asks: ['queryProductList'] },
  { name: 'explore', run: explore }, { name: 'places', run: places }, { name: 'login', run: login, asks: ['riskDeviceInfo'] },
  { name: 'favourites', user: true, run: favourites }, { name: 'coupons', user: true, run: coupons, asks: ['claimAward'] },
  { name: 'reminders', user: true, run: reminders, asks: ['reminderSave', 'reminderCancel', 'flashSaleProductDetail'] },
  { name: 'buying', user: true, run: buying }, { name: 'unfinished orders', user: true, run: unfinished, asks: ['orderOutcome'] },
  { name: 'table', user: true, run: table, asks: ['orderAddItems'] }, { name: 'profile', user: true, run: profile },
  { name: 'invitations', user: true, run: invitations }, { name: 'sessions', user: true, run: sessions },
  { name: 'reports', run: reports }, { name: 'quiet pages', run: quietPages },
  { name: 'deletion', user: true, run: deletion, asks: ['cancellationOutcome'] },
]

/** Screens that no journey visits. They use no server. */
export const UNVISITED: Partial<Readonly<Record<Screen, string>>> = {
  developerOptions: 'switches of the client itself', example: 'a gallery of components', testEnvironment: 'a list of environments',
}
