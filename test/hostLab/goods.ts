import { refuse, textIn, userOf, type Handlers, type User } from './callTypes'
import type { Contract, Schema } from './contract'
import { createGenerator, type Fields, type Value } from './generate'
import { createRng } from './rng'
import { amountOf, idOf, type Shapes } from './shapes'

export interface GoodsOptions {
  readonly contract: Contract
  readonly shapes: Shapes
  readonly seed: string
  readonly now: () => number
}

export interface Store {
  readonly poiId: string
  readonly storeId: string
  readonly merchantId: string
  readonly card: Fields
}
export interface Product {
  readonly skuId: string
  readonly store: Store
  readonly price: number
  readonly page: Fields
}
export interface Template {
  readonly couponTemplateId: string
  readonly token: string
  readonly view: Fields
}

const SIZES = { some: 24, empty: 4, one: 1, many: 60 } as const

/** Stores, products, coupons and the rest that the host has, and the lists and pages that show them. */
export function createGoods({ contract, shapes, seed, now }: GoodsOptions) {
  const rng = createRng(`goods ${seed}`)
  const id = (kind: string) => idOf(shapes, rng, kind)
  const bare = createGenerator({ contract, shapes, now })
  const made = (name: string): Fields => bare.make(contract.named(name), rng) as Fields

  const stores: readonly Store[] = Array.from({ length: SIZES[shapes.lists] }, () => {
    const [poiId, storeId, merchantId] = [id('poi'), id('store'), id('merchant')]
    return { poiId, storeId, merchantId, card: { ...made('StoreCard'), poiId, storeId, merchantId } }
  })
  const storeAt = (at: number) => stores[at % stores.length] as Store
  const products: readonly Product[] = Array.from({ length: Math.max(2, SIZES[shapes.lists]) }, (_, at) => {
    const [skuId, store, price] = [id('sku'), storeAt(at), amountOf(shapes, rng)]
    const forSale = {
      status: 'ON_SALE', isSoldOut: false, userLimit: false, userGroupCheckResult: true, remainingStock: 50, limitNum: 10, boughtNum: 0,
      isFlashSale: false,
    }
    const { flashSale: _sale, promotionInfo: _promotion, coupon: _coupon, ...page } = made('Product')
    return {
      skuId, store, price,
      page: {
        ...page, ...forSale, assetId: skuId, skuId, assetType: 'PRODUCT', detailId: id('detail'), assetSalePrice: price,
        priceInfo: { salePrice: price, originalPrice: price * 2, discountRatio: 50 }, store: store.card,
        storeInfo: { storeName: store.card['storeName'] ?? '', storeId: store.storeId, storeDistance: 300, openStatus: 'OPEN' },
      },
    }
  })
  const templates: readonly Template[] = Array.from({ length: 5 }, () => {
    const [couponTemplateId, token] = [id('template'), id('token')]
    const { couponId: _held, ...view } = made('ClaimableCoupon')
    return {
      couponTemplateId, token,
      view: { ...view, couponTemplateId, token, isReceive: false, isNotCollected: false, percent: 10, couponType: 'PLATFORM_COUPON' },
    }
  })
  const dealFields = Object.keys(contract.named('Deal').properties ?? {})
  const dealOf = ({ page }: Product): Fields => Object.fromEntries(Object.entries(page).filter(([name]) => dealFields.includes(name)))
  const cardOf = ({ card }: Store) => card
  const named = (schema: string, key: string, count: number) =>
    Array.from({ length: shapes.lists === 'one' ? 1 : count }, () => ({ ...made(schema), [key]: id(key.slice(0, -2)) }) as Fields)
  const malls = named('Mall', 'mallId', 8)
  const brands = named('Brand', 'brandId', 8)
  const rankings = named('Ranking', 'rankId', 3)

  const generator = createGenerator({
    contract, shapes, now,
    things: {
      StoreCard: (from) => from.pick(stores).card, Deal: (from) => dealOf(from.pick(products)),
      ClaimableCoupon: (from) => from.pick(templates).view, Mall: (from) => from.pick(malls),
    },
  })
  const dataOf = (name: string, key: string): Fields => {
    const operation = contract.operations.find((each) => each.name === name)
    return generator.make(operation?.data ?? {}, createRng(`${seed} ${name} ${key}`)) as Fields
  }
  const records = Array.from({ length: 7 }, (_, at) => {
    const [record] = dataOf('pullContent', String(at))['records'] as Fields[]
    return { ...record, contentId: id('video'), store: storeAt(at).card, deal: dealOf(products[at % products.length] as Product) }
  })

  const isEmpty = (list: string) => shapes.lists === 'empty' && createRng(`${seed} empty ${list}`).chance(0.5)
  /** One page of a list; `of`: what the list depends on. */
  function page(name: string, field: string, all: readonly Value[], body: Fields, more: Fields = {}): Fields {
    const [pageNo, pageSize] = [Number(body['pageNo'] ?? 1), Number(body['pageSize'] ?? 20)]
    const items = isEmpty(name) ? [] : all
    const shown = items.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    return { ...dataOf(name, 'list'), [field]: shown, hasMore: items.length > pageNo * pageSize, ...more }
  }
  const storeList = (name: string, of: (body: Fields) => readonly Store[] = () => stores) => (body: Fields) =>
    page(name, 'poiList', of(body).map(cardOf), body)
  const dealList = (name: string, of: (body: Fields) => readonly Product[] = () => products) => (body: Fields) =>
    page(name, 'assetList', of(body).map(dealOf), body)
  const rotated = <Item>(list: readonly Item[], key: string) => {
    const at = createRng(`${seed} ${key}`).below(Math.max(1, list.length))
    return [...list.slice(at), ...list.slice(0, at)]
  }

  const storeWith = (body: Fields) =>
    stores.find(({ poiId, storeId }) => poiId === body['poiId'] || storeId === body['storeId'])
    ?? refuse('3800039', 'There is no such store')
  const productWith = (body: Fields) =>
    products.find(({ skuId }) => skuId === body['skuId']) ?? refuse('8000005', 'There is no such product')
  const pageOf = (product: Product, user: User | null): Fields =>
    ({ ...product.page, isFavourite: user?.products.has(product.skuId) ?? false })
  const viewOf = ({ view, couponTemplateId }: Template, user: User | null): Fields => {
    const own = user?.coupons.find((coupon) => coupon['couponTemplateId'] === couponTemplateId)
    return own ? { ...view, isReceive: true, couponId: own['couponId'] ?? '' } : view
  }
  const give = (user: User, type: string, fields: Fields = {}): Fields => {
    const own: Fields = {
      ...made('OwnCoupon'), couponId: id('coupon'), couponType: type, status: 'valid', statusLabel: 'USABLE', orderId: null, skuId: null,
      ...fields,
    }
    user.coupons.push(own)
    return own
  }
  const isEnvelope = (coupon: Fields) => coupon['couponType'] === 'RED_ENVELOPE'

  const handlers: Handlers = {
    queryPoiList: storeList('queryPoiList', ({ homeCategoryId, mallId }) => rotated(stores, `${homeCategoryId} ${mallId}`)),
    queryRecommendPoi: storeList('queryRecommendPoi', () => []),
    searchPoiList: storeList('searchPoiList', ({ keyword }) => rotated(stores, `words ${keyword}`)),
    rankDetailList: storeList('rankDetailList', ({ rankId }) => rotated(stores, `rank ${rankId}`)),
    brandStoreList: storeList('brandStoreList', ({ brandId }) => rotated(stores, `brand ${brandId}`).slice(0, 3)),
    outletList: storeList('outletList', ({ merchantId }) => stores.filter((each) => each.merchantId === merchantId)),
    couponStoreList: storeList('couponStoreList'),
    productStoreList: storeList('productStoreList', (body) => [productWith(body).store]),
    favouriteList: (body, caller) => {
      const liked = stores.filter(({ poiId }) => userOf(caller).stores.has(poiId))
      const [pageNo, pageSize] = [Number(body['pageNo']), Number(body['pageSize'])]
      return { poiList: liked.map(cardOf).slice((pageNo - 1) * pageSize, pageNo * pageSize), hasMore: liked.length > pageNo * pageSize }
    },
    productFavouriteList: (body, caller) => {
      const liked = products.filter(({ skuId }) => userOf(caller).products.has(skuId))
      return { assetList: Number(body['pageNo']) === 1 ? liked.map(dealOf) : [], hasMore: false }
    },
    favouriteSave: (body, caller) => {
      userOf(caller).stores.add(storeWith(body).poiId)
      return null
    },
    favouriteCancel: (body, caller) => {
      for (const poiId of body['poiIds'] as string[]) userOf(caller).stores.delete(poiId)
      return null
    },
    productFavouriteSave: (body, caller) => {
      userOf(caller).products.add(productWith(body).skuId)
      return null
    },
    productFavouriteCancel: (body, caller) => {
      for (const skuId of body['skuIds'] as string[]) userOf(caller).products.delete(skuId)
      return null
    },
    assetList: dealList('assetList'),
    productSearchList: dealList('productSearchList', ({ keyword }) => rotated(products, `words ${keyword}`)),
    mallRecommendProductList: dealList('mallRecommendProductList', ({ mallId }) => rotated(products, `mall ${mallId}`)),
    couponProductList: dealList('couponProductList'),
    redPacketProductList: dealList('redPacketProductList'),
    allMallList: (body) =>
      page('allMallList', 'mallList', malls.filter(({ mallId }) => [undefined, mallId].includes(body['mallId'])), body),
    brandPavilionInfo: (body) =>
      page('brandPavilionInfo', 'brandList', brands.filter(({ brandId }) => [undefined, brandId].includes(body['brandId'])), body),
    rankList: () => ({ rankList: isEmpty('rankList') ? [] : [...rankings] }),
    merchantDetail: (body, { user }) => {
      const store = storeWith(body)
      return {
        ...dataOf('merchantDetail', store.poiId), store: store.card, isFavourite: user?.stores.has(store.poiId) ?? false,
        products: products.filter((each) => each.store === store).map(dealOf), coupons: templates.map((each) => viewOf(each, user)),
      }
    },
    productDetail: (body, { user }) => pageOf(productWith(body), user),
    productPreview: (body) => {
      if (textIn(body, 'previewToken') !== 'draft-1') refuse('8000083', 'There is no such preview')
      return (products[0] as Product).page
    },
    pullContent: (body) => {
      const first = body['contentId'] ? records.filter(({ contentId }) => contentId === body['contentId']) : []
      const others = records.filter((record) => !first.includes(record))
      return page('pullContent', 'records', [...first, ...others], body, { scene: textIn(body, 'scene') })
    },
    pageCardList: (body) => {
      const wanted = body['cardIds'] as string[]
      const variants = contract.named('HomeCard').oneOf ?? []
      const idOfCard = ({ properties }: Schema) => String(properties?.['cardId']?.const)
      const cards = variants.filter((variant) => wanted.includes(idOfCard(variant)))
      return { cardList: cards.map((variant) => generator.make(variant, createRng(`${seed} ${idOfCard(variant)}`))) }
    },
    filterOptions: (body) => menu(textIn(body, 'scene')),
    publicConfig: (body) => CONFIGS[textIn(body, 'key')] ?? null,
    couponDetail: (body, { user }) => {
      const requestedId = textIn(body, 'couponId')
      const own = user?.coupons.find(({ couponId }) => couponId === requestedId)
      const template = templates.find(({ couponTemplateId }) => [requestedId, own?.['couponTemplateId']].includes(couponTemplateId))
      if (!template && !body['detailId'] && !own) refuse('10000005', 'There is no such coupon')
      const { own: _own, merchantId: _merchant, skuId: _sku, ...data } = dataOf('couponDetail', requestedId)
      return { ...data, coupon: viewOf(template ?? (templates[0] as Template), user), ...(own ? { own } : {}) }
    },
    couponClaim: (body, caller) => {
      const user = userOf(caller)
      const template = templates.find(({ token }) => token === body['token']) ?? refuse('9000013', 'It is no longer given out')
      if (viewOf(template, user)['isReceive'] === true) refuse('9000009', 'You have it')
      const own = give(user, 'PLATFORM_COUPON', { couponTemplateId: template.couponTemplateId, discountAmount: 5_000 })
      return { id: own['couponId'] ?? '' }
    },
    myCoupons: (body, caller) => {
      const { coupons } = userOf(caller)
      const isOfTab = (coupon: Fields) => !body['tab'] || (body['tab'] === 'RED_ENVELOPE') === isEnvelope(coupon)
      const wanted = body['history'] ? [] : coupons.filter(isOfTab)
      return page('myCoupons', 'couponList', wanted, body)
    },
    redPacketReceive: (body, caller) => {
      const user = userOf(caller)
      const packet = textIn(body, 'activityId')
      if (user.packets.has(packet)) refuse('10000007', 'You have taken it')
      user.packets.add(packet)
      return { redPacketList: [give(user, 'RED_ENVELOPE', { discountAmount: 3_000 })] }
    },
    redPacketDetail: (body, { user }) => {
      const { own: _own, ...data } = dataOf('redPacketDetail', textIn(body, 'activityId'))
      const own = user?.coupons.find(({ couponId }) => couponId === body['redEnvelopeId'])
      if (body['redEnvelopeId'] && !own) refuse('10000006', 'There is no such packet')
      const activityId = textIn(body, 'activityId') || 'everybody'
      const isReceived = user?.packets.has(textIn(body, 'activityId')) ?? false
      return { ...data, activityId, isReceived, isNotCollected: false, ...(own ? { own } : {}) }
    },
    claimAward: (body, caller) => {
      const packet = `award ${textIn(body, 'activityId')}`
      if (userOf(caller).packets.has(packet)) refuse('10000007', 'You have taken it')
      userOf(caller).packets.add(packet)
      return dataOf('claimAward', packet)
    },
    issueSkyRedPacket: () => ({ ...dataOf('issueSkyRedPacket', ''), issueResult: true, allowRetry: false }),
    newReceivedCoupon: () => ({ received: false }),
    inviteQuery: (body) => page('inviteQuery', 'friendList', listOf('inviteQuery', 'friendList', 'friendId'), body),
    inviteRewardList: (body) => page('inviteRewardList', 'rewardList', listOf('inviteRewardList', 'rewardList', 'rewardId'), body),
    partnerCouponList: (body) => page('partnerCouponList', 'couponList', named('PartnerCoupon', 'couponId', 3), body),
    popupList: () => {
      const [first] = dataOf('popupList', '')['popupList'] as Fields[]
      const ofKind = (subType: string): Fields => ({ ...first, resourcePosition: { id: id('popup'), positionId: 1, subType } })
      return { popupList: isEmpty('popupList') ? [] : [ofKind('PLAIN_POPUP'), ofKind('NEW_GIFT_POPUP')] }
    },
    monitoringConfig: () => ({ appId: '10001', environment: 'lab', errorRate: 1, performanceRate: 1, eventRate: 1 }),
  }

  const lists = new Map<string, Fields[]>()
  /** Items of a list that nothing else refers to, each with an id of its own. */
  function listOf(name: string, field: string, key: string): Fields[] {
    const known = lists.get(name)
    if (known) return known
    const [first] = dataOf(name, 'first')[field] as Fields[]
    const all = Array.from({ length: 4 }, () => ({ ...first, [key]: id(key.slice(0, -2)) }) as Fields)
    lists.set(name, all)
    return all
  }

  /** The filters of a scene: toggles with `objectData`, lists with `listData`, as the contract says. */
  function menu(scene: string): Fields[] {
    const item = (key: string): Fields => ({ key, value: bare.make(contract.named('Localized'), rng) })
    const of = (type: string, data: Fields): Fields => ({ type, label: bare.make(contract.named('Localized'), rng), ...data })
    const children = [item('ALL'), item(`${scene}-c1a`), item(`${scene}-c1b`)]
    return [
      of('CATEGORIES', { listData: [{ ...item(`${scene}-c1`), children }] }),
      of('PRICE', { listData: [item(`${scene}-p1`), item(`${scene}-p2`)] }),
      of('COUPON_AVAILABLE', { objectData: item(`${scene}-toggle`) }),
    ]
  }

  return {
    handlers, generator, dataOf, dealOf, page, pageOf, stores, products, templates, malls, brands, rankings, records, productWith,
    storeWith,
  }
}
export type Goods = ReturnType<typeof createGoods>

const CONFIGS: Readonly<Record<string, Value>> = {
  avatarEditing: true, exploreVideo: { everyone: true, userIds: [] }, webviewRoutes: [],
  installing: { links: { app: 'https://get.example' } },
}
