import type { Tokens } from '../../../src/api/tokens'
import type { EndpointName, endpoints } from '../../../src/api/catalogue'
import type { PublicConfigKey } from '../../../src/api/client'
import type { BodyOf, DataOf } from '../../../src/api/endpoint'
import { SERVICE_PHONE } from './accounts'
import type { Account, Accounts } from './accounts'
import { PUZZLE } from './doors'
import type { Discovery } from './discovery'
import type { Doors } from './doors'
import { filterMenu } from './filterMenu'
import type { FlashSaleDesk } from './flashSale'
import { placeAt } from './gazetteer'
import { contentAt, homeCards } from './homeCards'
import { mallList } from './malls'
import { REFUSALS, refuse } from './refusals'
import type { TokenDesk } from './tokens'
import { wordsFor } from './words'

/** Who calls, as far as the headers say. */
export interface Caller {
  readonly account: Account | null
  readonly deviceId: string
  readonly language: string | undefined
}

/** What came in and was kept, newest last. */
export interface Received {
  readonly devices: unknown[]
  readonly events: unknown[]
  readonly errors: unknown[]
}

export interface Desks {
  readonly accounts: Accounts
  readonly tokens: TokenDesk
  readonly doors: Doors
  readonly discovery: Discovery
  readonly flashSale: FlashSaleDesk
  readonly configs: Configs
  readonly received: Received
}

/** What the control page may change about the content. */
export interface Configs {
  avatarEditing: boolean
  exploreVideo: { everyone: boolean; userIds: string[] }
  webviewRoutes: string[]
  bannerWithoutLink: boolean
}

type Data<Name extends EndpointName> = DataOf<(typeof endpoints)[Name]> & Partial<Tokens>
type Calls = { readonly [Name in EndpointName]: (body: BodyOf<(typeof endpoints)[Name]>, caller: Caller) => Data<Name> }

/** What each call of the API does. */
export function createCalls({ accounts, tokens, doors, discovery, flashSale, configs, received }: Desks): Calls {
  const { lists, merchants, favourites, deals, search, rankings, brands, malls } = discovery
  return {
    sliderChallenge: () => {
      const { id } = doors.challenge()
      const { width, height, piece } = PUZZLE
      const [imageUrl, pieceUrl] = [`/img/slider/${id}-image.webp`, `/img/slider/${id}-piece.webp`]
      return { challengeId: id, imageUrl, pieceUrl, width, height, pieceWidth: piece }
    },
    sliderCheck: ({ challengeId, offset }) => ({ ticket: doors.check(challengeId, offset) }),
    sendCode: ({ countryCode, phoneNo, ticket }) => {
      if (accounts.withPhone(countryCode, phoneNo)?.frozen) refuse(REFUSALS.frozen)
      if (countryCode === '62' && !/^8\d{8,11}$/.test(phoneNo)) refuse(REFUSALS.phoneRefused)
      return { resendAfter: doors.send(countryCode, phoneNo, ticket) }
    },
    login: ({ countryCode, phoneNo, code, referralCode }) => {
      const known = accounts.withPhone(countryCode, phoneNo)
      if (known?.frozen) refuse(REFUSALS.frozen)
      if (known !== null && referralCode !== undefined) refuse(REFUSALS.referralRefused)
      doors.enter(countryCode, phoneNo, code)
      const account = known ?? accounts.open(countryCode, phoneNo)
      const merged = account.merged ? { merged: true, servicePhone: SERVICE_PHONE } : {}
      account.merged = false
      return { ...tokens.issue(account.userId), userType: known === null ? 'REGISTER' : 'LOGIN', ...merged }
    },
    refreshToken: ({ refreshToken }) => tokens.rotate(refreshToken),
    queryUserInfo: (_, { account }) => {
      if (account === null) refuse(REFUSALS.loginNeeded)
      const { userName, phoneNo, countryCode, headPortrait } = account
      return { userName, phoneNo, countryCode, headPortrait }
    },
    reportDevice: (body, { deviceId, account }) => {
      keep(received.devices, { deviceId, userId: account?.userId ?? null, ...body })
      return {}
    },
    publicConfig: ({ key }: { key: PublicConfigKey }) => configs[key],
    monitoringConfig: () => ({ appId: '10001', environment: 'sandbox', errorRate: 1, performanceRate: 1, eventRate: 1 }),
    reportMonitoring: ({ events }) => {
      keep(received.events, ...events)
      return {}
    },
    reportErrors: ({ reports }) => {
      keep(received.errors, ...reports)
      return {}
    },
    addressByLocation: ({ latitude, longitude }, { language }) => {
      const place = placeAt({ latitude: Number(latitude), longitude: Number(longitude) })
      if (place === null) refuse(REFUSALS.nowhere)
      const { district, street } = place
      return {
        provinceId: district.provinceId, cityId: district.cityId, districtId: district.id, streetId: street.id,
        street: street.name, district: district.name, city: district.city, country: wordsFor(language, ['Indonesia', 'Indonesia', '印度尼西亚']),
      }
    },
    newReceivedCoupon: (_, { account }) => ({ received: hasCoupons(account) }),
    filterOptions: ({ scene }) => filterMenu(scene),
    contentList: ({ positionId }) => ({ contentList: contentAt(positionId) }),
    pageCardList: ({ cardIds }) => ({ cardList: homeCards(cardIds, { flashSale, malls, bannerWithoutLink: configs.bannerWithoutLink }) }),
    outletList: (body) => lists.outlets(body),
    queryPoiList: (body, { account }) => lists.nearby(body, hasCoupons(account)),
    queryRecommendPoi: (body, { account }) => lists.recommended(body, hasCoupons(account)),
    merchantDetail: (body, { account }) => merchants.detail(body, account),
    favouriteSave: (body, { account }) => {
      favourites.save(body, account)
      return {}
    },
    favouriteCancel: (body, { account }) => {
      favourites.cancel(body, account)
      return {}
    },
    favouriteList: (body, { account }) => favourites.list(body, account),
    assetList: (body) => deals.list(body),
    productSearchList: (body) => search.deals(body),
    mallRecommendProductList: (body) => deals.ofMall(body),
    searchPoiList: (body, { account }) => search.stores(body, hasCoupons(account)),
    popularSearch: (body) => search.popular(body),
    rankList: (body) => rankings.list(body),
    rankDetailList: (body) => rankings.stores(body),
    allMallList: (body) => mallList(malls, body),
    brandPavilionInfo: (body) => brands.list(body),
    brandStoreList: (body) => brands.stores(body),
  }
}

function hasCoupons(account: Account | null): boolean {
  return (account?.unseenCoupons ?? 0) > 0
}

/** More than a busy hour brings; the oldest go first. */
const KEPT = 5000

function keep(shelf: unknown[], ...items: readonly unknown[]): void {
  shelf.push(...items)
  if (shelf.length > KEPT) shelf.splice(0, shelf.length - KEPT)
}
