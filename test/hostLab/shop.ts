import { refuse, textIn, userOf, type Caller, type Handlers, type User } from './callTypes'
import type { Contract } from './contract'
import type { Fields, Value } from './generate'
import type { Goods, Product } from './goods'
import { writeQris } from './qris'
import { createRng } from './rng'
import { idOf, momentOf, MAX_SECONDS, type Shapes } from './shapes'

export interface ShopOptions {
  readonly contract: Contract
  readonly shapes: Shapes
  readonly seed: string
  readonly now: () => number
  readonly goods: Goods
}

interface Line {
  readonly lineId: string
  readonly product: Product
  readonly quantity: number
  readonly by: User
}
export interface LabOrder {
  readonly orderId: string
  readonly tableNo: string | null
  readonly lines: Line[]
  readonly benefit: Fields | null
  readonly saves: number
  readonly channelType: number
  readonly createdTime: number
  readonly closesAt: number
  readonly vouchers: Fields[]
  status: string
  payer: User | null
  payType: string
  paymentId: string
  payment: string
  paidTime: number | null
  endedTime: number | null
  /** Rupiah added since the order was created. */
  surcharge: number
}

const PAY_TYPES = ['QRIS', 'GOPAY', 'OVO', 'DANA', 'SHOPEEPAY', 'LINKAJA']
const TYPES_OF_VOUCHERS = ['DEKAT', 'PAPER_VOUCHER', 'CODE', 'ultra', 'CODE_LINK']

/** Orders, payments and vouchers. */
export function createShop({ contract, shapes, seed, now, goods }: ShopOptions) {
  const rng = createRng(`shop ${seed}`)
  const id = (kind: string) => idOf(shapes, rng, kind)
  const { generator, productWith, storeWith } = goods
  const made = (name: string): Fields => generator.make(contract.named(name), rng) as Fields
  const orders: LabOrder[] = []
  const created = new Map<string, string>()
  const codes: string[] = []
  const walletLinks: string[] = []
  const ceiling = shapes.amounts === 'plain' ? 10_000_000 : createRng(`ceiling ${seed}`).pick([2_000_000_000_000, 2_000_000_000_000, 1])
  /** The scheme of its wallet app, which its configuration names. A host that refuses its configuration has web addresses only. */
  const scheme = shapes.refusals === 'none' ? 'labpay' : null
  const payWithin = shapes.times === 'plain' ? 900 : rng.pick([900, 60, MAX_SECONDS])

  const template = shapes.ids === 'plain' ? '26' : String(26 + rng.below(20))
  const sum = (lines: readonly Line[]) => lines.reduce((total, { product, quantity }) => total + product.price * quantity, 0)
  const totalOf = ({ lines, saves, surcharge }: LabOrder) => Math.max(0, sum(lines) - saves) + surcharge
  const linesOf = (body: Fields, by: User): Line[] =>
    (body['items'] as Fields[]).map((item) => ({ lineId: id('line'), product: productWith(item), quantity: Number(item['quantity']), by }))

  function usableBy(user: User | null, total: number): Fields[] {
    return (user?.coupons ?? []).filter(({ orderId }) => orderId === null).map((coupon) => {
      const discountAmount = Number(coupon['discountAmount'])
      return {
        benefitId: coupon['couponId'] ?? '', kind: coupon['couponType'] === 'RED_ENVELOPE' ? 'RED_ENVELOPE' : 'COUPON',
        couponName: coupon['couponName'] ?? {}, discountAmount, effectiveEndTime: momentOf(shapes, rng, now()),
        saves: Math.min(discountAmount, total), isUsable: true, isBest: false,
      }
    })
  }
  const chosenOf = (body: Fields, benefits: readonly Fields[]): Fields | null => {
    const wanted = body['couponId'] ?? body['redEnvelopeId']
    const [best] = [...benefits].sort((one, other) => Number(other['saves']) - Number(one['saves']))
    return body['bestBenefit'] === true ? best ?? null : benefits.find(({ benefitId }) => benefitId === wanted) ?? null
  }

  const lineView = ({ product, quantity }: Pick<Line, 'product' | 'quantity'>): Fields => ({
    skuId: product.skuId, assetName: product.page['assetName'] ?? {}, imageUrl: product.page['imageUrl'] ?? '', quantity,
    salePrice: product.price, originalPrice: product.price * 2, amount: product.price * quantity, isFlashSale: false,
  })
  const sumView = (lines: readonly Pick<Line, 'product' | 'quantity'>[], saves: number): Fields => {
    const total = lines.reduce((all, { product, quantity }) => all + product.price * quantity, 0)
    const lineOf = (kind: string, amount: number): Fields[] => (amount > 0 ? [{ kind, amount }] : [])
    return {
      originalAmount: total * 2, priceLines: [...lineOf('PROMOTION', total), ...lineOf('BENEFIT', saves)], savedAmount: total + saves,
      totalAmount: Math.max(0, total - saves),
    }
  }
  const storeView = (product: Product): Fields => {
    const { poiId, storeId, card } = product.store
    return { ...made('Store'), storeId, poiId, storeName: card['storeName'] ?? '', coordinates: { latitude: -6.2, longitude: 106.8 } }
  }

  function closeLate(): void {
    for (const order of orders) {
      if (order.status !== 'TO_PAY' || now() < order.closesAt) continue
      order.status = 'CLOSED_TIMEOUT'
      order.endedTime = now()
    }
  }
  const mine = (order: LabOrder, user: User) => order.lines.some(({ by }) => by === user) || order.tableNo !== null
  function orderWith(body: Fields, caller: Caller): LabOrder {
    closeLate()
    const order = orders.find(({ orderId }) => orderId === body['orderId'])
    return order && mine(order, userOf(caller)) ? order : refuse('100000014', 'There is no such order')
  }
  const isOfMate = ({ payer }: LabOrder, user: User) => payer !== null && payer !== user
  const secondsLeft = ({ closesAt }: LabOrder) => Math.max(0, Math.min(MAX_SECONDS, (closesAt - now()) / 1_000))

  function viewOf(order: LabOrder, user: User): Fields {
    const { orderId, status, lines, channelType, tableNo, vouchers, payment, payType, payer, paidTime, endedTime } = order
    const [first] = lines
    if (!first) return refuse('100000014', 'There is no such order')
    const isOpen = status === 'TO_PAY'
    return {
      orderId, orderNo: `L-${orderId.slice(-6)}`, status, store: storeView(first.product), channelType, tableNo,
      lines: lines.map((line) => ({ ...lineView(line), lineId: line.lineId, isOwn: line.by === user, addedBy: line.by.name })),
      ...sumView(lines, order.saves), payWithin: isOpen ? secondsLeft(order) : null,
      benefit: order.benefit && {
        benefitId: order.benefit['benefitId'] ?? '', kind: order.benefit['kind'] ?? '', couponName: order.benefit['couponName'] ?? {},
        amount: order.saves, isReturned: status === 'CANCELLED' || status === 'CLOSED_TIMEOUT',
      },
      payment: payer && { payType, status: payment, isOwn: payer === user, payerName: payer.name },
      vouchers: vouchers.map(({ voucherId = '', skuId = '', assetName = {}, voucherType = '', statusLabel = '', effectiveEndTime = 0 }) =>
        ({ voucherId, skuId, assetName, voucherType, statusLabel, effectiveEndTime })),
      refund: status === 'REFUNDED' ? { amount: totalOf(order), isExpired: false } : null,
      createdTime: order.createdTime, paidTime, endedTime, redeemUntil: status === 'TO_REDEEM' ? momentOf(shapes, rng, now()) : null,
      canCancel: status === 'TO_PAY' || status === 'TO_REDEEM', canAddItems: isOpen && tableNo !== null && payer === null,
    }
  }

  function voucherFor(order: LabOrder, line: Line, at: number, of: number): Fields {
    const voucherType = TYPES_OF_VOUCHERS[codes.length % TYPES_OF_VOUCHERS.length] ?? 'DEKAT'
    const { poiId, storeId, card } = line.product.store
    const code = String(10_000_000_000 + rng.below(1e9))
    codes.push(code)
    return {
      ...made('Voucher'), voucherId: id('voucher'), orderId: order.orderId, skuId: line.product.skuId, voucherType, status: 'valid',
      assetName: line.product.page['assetName'] ?? {}, statusLabel: 'REDEEMABLE', voucherCode: code,
      voucherLink: `https://partner.example/v/${code}`, effectiveEndTime: momentOf(shapes, rng, now()),
      redeemedTime: null, usableUntil: null, redeemedStoreName: null, position: { at, of },
      canRedeem: voucherType === 'DEKAT' || voucherType === 'PAPER_VOUCHER',
      store: {
        storeId, poiId, storeName: card['storeName'] ?? '', address: 'Jl. Lab 1',
        coordinates: { latitude: -6.2, longitude: 106.8 },
      },
    }
  }

  function settle(order: LabOrder): void {
    order.status = 'TO_REDEEM'
    order.payment = 'PAID'
    order.paidTime = now()
    const pieces = order.lines.flatMap((line) => Array.from({ length: Math.min(line.quantity, 3) }, () => line))
    for (const [at, line] of pieces.entries()) order.vouchers.push(voucherFor(order, line, at + 1, pieces.length))
  }

  function opened(lines: Line[], fields: Partial<LabOrder>): LabOrder {
    const order: LabOrder = {
      orderId: id('order'), tableNo: null, lines, benefit: null, saves: 0, channelType: 2, createdTime: now(),
      closesAt: now() + payWithin * 1_000, vouchers: [], status: 'TO_PAY', payer: null, payType: 'QRIS', paymentId: '',
      payment: 'AWAITING', paidTime: null, endedTime: null, surcharge: 0, ...fields,
    }
    orders.unshift(order)
    return order
  }

  function openOrder(body: Fields, caller: Caller): Value {
    const user = userOf(caller)
    const lines = linesOf(body, user)
    const benefit = chosenOf(body, usableBy(user, sum(lines)))
    const saves = Number(benefit?.['saves'] ?? 0)
    if (Math.max(0, sum(lines) - saves) !== body['agreedAmount']) refuse('4110011', 'The price has changed')
    const order = opened(lines, {
      tableNo: textIn(body, 'tableNo') || null, benefit, saves, channelType: Number(body['channelType'] ?? 2),
    })
    created.set(caller.intentId, order.orderId)
    const owned = user.coupons.find(({ couponId }) => couponId === benefit?.['benefitId'])
    if (owned) Object.assign(owned, { orderId: order.orderId, status: 'locked', statusLabel: 'TO_BE_PAID' })
    // An order of nothing needs no payment.
    if (totalOf(order) === 0) settle(order)
    return { orderId: order.orderId, payWithin, order: viewOf(order, user) }
  }

  const voucherWith = (body: Fields, caller: Caller): { readonly voucher: Fields; readonly order: LabOrder } => {
    for (const order of orders) {
      const voucher = order.vouchers.find(({ voucherId }) => voucherId === body['voucherId'])
      if (voucher && mine(order, userOf(caller))) return { voucher, order }
    }
    return refuse('9200110', 'There is no such voucher')
  }

  const handlers: Handlers = {
    orderPreview: (body, { user }) => {
      const lines = (body['items'] as Fields[]).map((item) => ({ product: productWith(item), quantity: Number(item['quantity']) }))
      const [first] = lines
      const total = lines.reduce((all, { product, quantity }) => all + product.price * quantity, 0)
      const benefits = usableBy(user, total)
      const chosen = chosenOf(body, benefits)
      // The second product is delivered unless the user picks it up. At a table there is no delivery.
      const isDelivered = first?.product === goods.products[1] && body['tableNo'] === undefined
      return {
        store: first ? storeView(first.product) : {}, channelTypes: isDelivered ? [1, 2, 3] : [2, 3],
        channelType: body['channelType'] ?? (isDelivered ? 1 : 2), benefits,
        lines: lines.map((line) => ({ ...lineView(line), remainingStock: 50, mayTake: 10, validDays: 30, autoRefund: true })),
        ...(chosen ? { benefitId: chosen['benefitId'] ?? '' } : {}), ...sumView(lines, Number(chosen?.['saves'] ?? 0)), payType: 'QRIS',
      }
    },
    orderCreate: openOrder,
    orderAddItems: (body, caller) => {
      const order = orderWith(body, caller)
      if (order.status !== 'TO_PAY') refuse('6510005', 'It can no longer be changed')
      if (order.payer) refuse('100000010', 'The table is being paid for')
      order.lines.push(...linesOf(body, userOf(caller)))
      created.set(caller.intentId, order.orderId)
      return { orderId: order.orderId }
    },
    orderOutcome: (body) => {
      closeLate()
      const orderId = created.get(textIn(body, 'wishId') || textIn(body, 'intentId'))
      const status = orders.find((order) => order.orderId === orderId)?.status
      return orderId === undefined ? {} : { orderId, isClosed: status === 'CANCELLED' || status === 'CLOSED_TIMEOUT' }
    },
    orderDetail: (body, caller) => viewOf(orderWith(body, caller), userOf(caller)),
    orderList: (body, caller) => {
      closeLate()
      const tab = textIn(body, 'tab')
      const fits = ({ status }: LabOrder) => tab === 'ALL' || tab === status || (tab === 'DONE' && !/^TO_/.test(status))
      const wanted = orders.filter((order) => mine(order, userOf(caller)) && fits(order))
      const [pageNo, pageSize] = [Number(body['pageNo']), Number(body['pageSize'])]
      return {
        orderList: wanted.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((order) => viewOf(order, userOf(caller))),
        hasMore: wanted.length > pageNo * pageSize, tabCounts: [{ tab: 'TO_PAY', count: 1 }],
      }
    },
    orderTable: (body, { user }) => {
      const store = storeWith(body)
      const tableNo = textIn(body, 'tableNo')
      const sold = goods.products.filter((product) => product.store === store)
      const open = orders.find((order) => order.tableNo === tableNo && order.status === 'TO_PAY')
      return {
        store: sold[0] ? storeView(sold[0]) : { ...made('Store'), storeId: store.storeId, poiId: store.poiId }, tableNo,
        products: sold.map((product) => ({ ...lineView({ product, quantity: 1 }), mayTake: 10 })),
        order: open && user ? viewOf(open, user) : null,
      }
    },
    orderCancel: (body, caller) => {
      const order = orderWith(body, caller)
      if (!/^TO_/.test(order.status)) refuse('6510005', 'It can no longer be changed')
      order.status = order.status === 'TO_PAY' ? 'CANCELLED' : 'REFUNDED'
      order.endedTime = now()
      for (const voucher of order.vouchers) Object.assign(voucher, { status: 'expired', statusLabel: 'CANCELLED', canRedeem: false })
      return null
    },
    orderConfig: () => {
      if (shapes.refusals !== 'none') refuse('0310101', 'Store info is empty')
      const schemes = scheme === null ? {} : { appSchemes: [scheme] }
      return { qrisCeiling: ceiling, redeemWithin: 500, servicePhone: '+62 21 5550123', ...schemes }
    },
    paymentOptions: (body, caller) => {
      const order = orderWith(body, caller)
      const product = order.lines[0]?.product
      const isAbove = (payType: string) => payType === 'QRIS' && totalOf(order) > ceiling
      return {
        amount: totalOf(order), payWithin: secondsLeft(order), storeName: product?.store.card['storeName'] ?? '', lastPayType: 'QRIS',
        options: PAY_TYPES.map((payType) =>
          ({ payType, isEnabled: !isAbove(payType), ...(isAbove(payType) ? { reason: 'CEILING' } : {}) })),
      }
    },
    paymentPay: (body, caller) => {
      const order = orderWith(body, caller)
      const payType = textIn(body, 'payType')
      if (order.status !== 'TO_PAY') refuse('6510005', 'It can no longer be changed')
      if (payType === 'QRIS' && totalOf(order) > ceiling) refuse('100000019', 'Above the limit of QRIS')
      if (isOfMate(order, userOf(caller)) && body['takesOver'] !== true) refuse('100000010', 'The table is being paid for')
      Object.assign(order, { payer: userOf(caller), payType, paymentId: id('payment') })
      const code = `L${rng.below(1e9).toString(36)}${rng.below(1e9).toString(36)}`
      codes.push(code)
      const link = `${scheme ?? 'https'}://wallet.example/pay/${code}`
      if (payType !== 'QRIS') walletLinks.push(link)
      return {
        paymentId: order.paymentId, payType, amount: totalOf(order), merchantName: 'Host Lab', expiresIn: Math.min(900, secondsLeft(order)),
        ...(payType === 'QRIS' ? { qrisPayload: writeQris(totalOf(order), 'Host Lab', template) } : {}),
        ...(payType === 'QRIS' ? {} : { walletUrl: link }),
      }
    },
    paymentStatus: (body, caller) => {
      const order = orderWith(body, caller)
      const user = userOf(caller)
      return {
        status: order.payment, orderStatus: order.status, payType: order.payType, isOwn: !isOfMate(order, user),
        payerName: order.payer?.name ?? null, payWithin: secondsLeft(order),
        ...(order.status === 'TO_PAY' ? {} : { order: viewOf(order, user) }),
      }
    },
    paymentCode: (body, caller) => {
      const order = orderWith(body, caller)
      if (order.status !== 'TO_PAY') refuse('6510005', 'It can no longer be changed')
      if (isOfMate(order, userOf(caller)) && body['takesOver'] !== true) refuse('100000010', 'The table is being paid for')
      const payCode = String(100_000_000_000 + rng.below(1e9))
      codes.push(payCode)
      return { payCode, amount: totalOf(order), expiresIn: 60 }
    },
    voucherDetail: (body, caller) => voucherWith(body, caller).voucher,
    voucherList: (_, caller) => ({
      voucherList: orders.filter((order) => mine(order, userOf(caller)))
        .flatMap(({ vouchers }) => vouchers.filter(({ statusLabel }) => statusLabel === 'REDEEMABLE')),
    }),
    redemptionCheck: (body, caller) => {
      const { voucher } = voucherWith(body, caller)
      const { storeName = '' } = voucher['store'] as Fields
      return { isAllowed: true, distance: 12, within: 500, storeName, coordinates: { latitude: -6.2, longitude: 106.8 } }
    },
    redemptionRedeem: (body, caller) => {
      const { voucher, order } = voucherWith(body, caller)
      if (voucher['canRedeem'] !== true) refuse('9200108', 'It cannot be redeemed')
      const usableUntil = voucher['voucherType'] === 'PAPER_VOUCHER' ? now() + 7_200_000 : null
      Object.assign(voucher, { status: 'used', statusLabel: 'REDEEMED', canRedeem: false, redeemedTime: now(), usableUntil })
      if (order.vouchers.every(({ status }) => status === 'used')) Object.assign(order, { status: 'REDEEMED', endedTime: now() })
      return { redeemedTime: now(), ...(usableUntil === null ? {} : { usableUntil }) }
    },
  }

  return {
    handlers,
    orders: (): readonly LabOrder[] => {
      closeLate()
      return orders
    },
    totalOf,
    ceiling,
    /** The payer's bank or wallet pays; false when there is nothing to pay. */
    pays(orderId: string): boolean {
      const order = orders.find((each) => each.orderId === orderId)
      if (order?.status !== 'TO_PAY') return false
      settle(order)
      return true
    },
    /** The amount of an order grows, as when a table-mate adds a dish. */
    adds: (order: LabOrder, amount: number) => void (order.surcharge += amount),
    /** A guest at a table opens its order with one piece of a product, or adds one to it. */
    mateOrders(mate: User, product: Product, tableNo: string): LabOrder {
      const line: Line = { lineId: id('line'), product, quantity: 1, by: mate }
      const open = orders.find((each) => each.tableNo === tableNo && each.status === 'TO_PAY')
      open?.lines.push(line)
      return open ?? opened([line], { tableNo, channelType: 3 })
    },
    /** A guest opens a payment with a wallet, and does not pay yet. */
    matePays: (order: LabOrder, mate: User) => void Object.assign(order, { payer: mate, payType: 'OVO', paymentId: id('payment') }),
    /** The host refunds an order. */
    refunds: (order: LabOrder) => void Object.assign(order, { status: 'REFUNDED' }),
    /** Bearer codes that were handed out. */
    codes: (): readonly string[] => codes,
    /** Links of wallets that were handed out. */
    walletLinks: (): readonly string[] => walletLinks,
  }
}
