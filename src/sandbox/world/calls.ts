import type * as v from 'valibot'
import type { PublicConfigKey, publicConfigSchemas } from '../../api/kit/client'
import type { Accounts } from './accounts/accounts'
import type { Calls } from './callTypes'
import { PUZZLE, type LoginChallenges } from './accounts/loginChallenges'
import type { CancellationHandlers } from './accounts/cancellation'
import type { Discovery } from './stores/discovery'
import type { Files } from './basics/files'
import { filterMenu, TAGS } from './stores/filterMenu'
import { districtAt } from './basics/gazetteer'
import { homeCards } from './stores/homeCards'
import type { Invitations } from './accounts/invitations'
import { createLoginHandlers } from './accounts/loginHandlers'
import { mallList } from './catalogue/malls'
import type { Market } from './promotions/market'
import { createMarketCalls } from './promotions/marketCalls'
import type { Packets } from './coupons/packets'
import { createOrderCalls } from './orders/orderCalls'
import { profileHandlers } from './accounts/profile'
import { createPromotionCalls } from './promotions/promotionCalls'
import type { Promotions } from './promotions/promotionHandlers'
import type { Reminders } from './accounts/reminders'
import type { Till } from './orders/till'
import { REFUSALS, refuse } from './refusals'
import { checkRisk, riskIdOf } from './basics/risk'
import type { TokenIssuer } from './basics/tokens'
import { localizedFor } from './basics/localizedText'

/** Reports and events that clients sent, newest last. */
export interface Received {
  readonly devices: unknown[]
  readonly events: unknown[]
  readonly errors: unknown[]
}

export interface Handlers {
  readonly accounts: Accounts
  readonly tokens: TokenIssuer
  readonly loginChallenges: LoginChallenges
  readonly cancellation: CancellationHandlers
  readonly discovery: Discovery
  readonly invitations: Invitations
  readonly files: Files
  readonly market: Market
  readonly till: Till
  readonly packets: Packets
  readonly promotions: Promotions
  readonly reminders: Reminders
  readonly configs: Configs
  readonly received: Received
}

/** The content settings of the control page. */
export interface Configs {
  avatarEditing: boolean
  exploreVideo: { everyone: boolean; userIds: string[] }
  webviewRoutes: string[]
  /** The links to the native app and the key of push messages. */
  installing: v.InferOutput<typeof publicConfigSchemas.installing>
  bannerWithoutLink: boolean
}

/** The handlers of all calls. */
export function createCalls(handlers: Handlers): Calls {
  const {
    accounts, tokens, loginChallenges, cancellation, discovery, files, invitations, market, till, packets, promotions, configs,
    received, reminders,
  } = handlers
  const { lists, merchants, favourites, deals, search, rankings, brands, malls, places, storeInfo, videos } = discovery
  const login = createLoginHandlers({
    accounts, cancellation, invitations, loginChallenges, tokens, redEnvelopes: market.redEnvelopes,
  })
  const countsOf: Parameters<typeof profileHandlers.info>[1] = (account) => ({
    savedThisMonth: till.savings.ofMonth(account, market.now()),
    counts: {
      coupons: market.walletHandlers.usableOf(account),
      favourites: favourites.countOf(account) + market.favourites.countOf(account),
      ...till.orders.waitingOf(account),
    },
  })
  return {
    sliderChallenge: () => {
      const { id } = loginChallenges.challenge()
      const { width, height, piece } = PUZZLE
      const [imageUrl, pieceUrl] = [`/img/slider/${id}-image.webp`, `/img/slider/${id}-piece.webp`]
      return { challengeId: id, imageUrl, pieceUrl, width, height, pieceWidth: piece }
    },
    sliderCheck: ({ challengeId, offset }) => ({ ticket: loginChallenges.check(challengeId, offset) }),
    sendCode: login.sendCode,
    riskDeviceInfo: (_, { deviceId }) => ({ deviceId: riskIdOf(deviceId) }),
    login: (body, { deviceId }) => {
      checkRisk(body.riskDeviceId, deviceId)
      return login.login(body)
    },
    refreshToken: ({ refreshToken }) => tokens.rotate(refreshToken),
    queryUserInfo: (_, { account }) => profileHandlers.info(account, countsOf),
    accountEdit: (body, { account }) => {
      profileHandlers.edit(body, account)
      return {}
    },
    reportDevice: (body, { deviceId, account }) => {
      append(received.devices, { deviceId, userId: account?.userId ?? null, ...body })
      return {}
    },
    publicConfig: ({ key }: { key: PublicConfigKey }) => configs[key],
    monitoringConfig: () => ({ appId: '10001', environment: 'sandbox', errorRate: 1, performanceRate: 1, eventRate: 1 }),
    reportMonitoring: ({ events }) => {
      append(received.events, ...events)
      return {}
    },
    reportErrors: ({ reports }) => {
      append(received.errors, ...reports)
      return {}
    },
    addressByLocation: ({ latitude, longitude }, { language }) => {
      const found = districtAt({ latitude: Number(latitude), longitude: Number(longitude) })
      if (found === null) refuse(REFUSALS.nowhere)
      const { district, street } = found
      return {
        provinceId: district.provinceId, cityId: district.cityId, districtId: district.id, streetId: street.id,
        street: street.name, district: district.name, city: district.city, country: localizedFor(
          language, ['Indonesia', 'Indonesia', '印度尼西亚'],
        ),
      }
    },
    searchPlaces: (body) => places.search(body),
    fileUpload: (_, { account, upload }) => files.save(upload, account),
    filterOptions: ({ scene }) => filterMenu(scene),
    filterTags: () => ({ tagList: [...TAGS] }),
    filterSign: (body, { account }) => ({ total: lists.count(body, market.wallet.hasUsable(account)) }),
    pageCardList: ({ cardIds, position }, { account }) =>
      ({ cardList: homeCards(cardIds, {
        sale: market.sale, malls, brands: brands.summary(), position, bannerWithoutLink: configs.bannerWithoutLink,
        hasOrdered: account !== null && till.orders.hasAny(account),
      }) }),
    queryPoiList: (body, { account }) => lists.nearby(body, market.wallet.hasUsable(account)),
    queryRecommendPoi: (body, { account }) => lists.recommended(body, market.wallet.hasUsable(account)),
    queryHomepageStoreInfo: (body) => storeInfo(body),
    merchantDetail: (body, { account }) => merchants.detail(body, account),
    reminderSave: (body, caller) => {
      reminders.save(body, caller)
      return {}
    },
    reminderCancel: (body, { account }) => {
      reminders.cancel(body, account)
      return {}
    },
    assetList: (body, { account }) => deals.list(body, account),
    productSearchList: (body, { account, language }) => search.deals(body, account, language),
    mallRecommendProductList: (body, { account }) => deals.ofMall(body, account),
    searchPoiList: (body, { account, language }) => search.stores(body, account, market.wallet.hasUsable(account), language),
    popularSearch: (body, { language }) => search.popular(body, language),
    rankList: (body) => rankings.list(body),
    rankDetailList: (body) => rankings.stores(body),
    allMallList: (body) => mallList(malls, body),
    brandPavilionInfo: (body) => brands.list(body),
    pullContent: (body, caller) => videos.pull(body, caller),
    ...discovery.calls,
    ...createMarketCalls(market),
    ...createPromotionCalls(promotions, packets),
    ...createOrderCalls(till),
    inviteConfig: (body, caller) => invitations.config(body, caller),
    inviteDetail: (_, caller) => invitations.detail(caller),
    inviteQuery: (body, caller) => invitations.query(body, caller),
    inviteRewardList: (body, caller) => invitations.rewardList(body, caller),
    inviteRewardStatistics: (_, caller) => invitations.statistics(caller),
    cancellationQuery: (_, caller) => cancellation.query(caller),
    cancellationSendCode: (_, caller) => cancellation.sendCode(caller),
    cancellationVerify: (body, caller) => {
      cancellation.verify(body, caller)
      return {}
    },
    cancelAccount: (_, caller) => {
      cancellation.cancel(caller)
      return {}
    },
    cancellationOutcome: (body) => cancellation.outcome(body),
  }
}

/** More than a busy hour needs. The oldest items are dropped first. */
const MAX_STORED = 5000

function append(list: unknown[], ...items: readonly unknown[]): void {
  list.push(...items)
  if (list.length > MAX_STORED) list.splice(0, list.length - MAX_STORED)
}
