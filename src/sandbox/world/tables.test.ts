import { BUDI, DEWI, SARI, startShop } from '../../../test/driver/builders/testShop'

function setup() {
  const shop = startShop()
  const [sari, budi, dewi] = [shop.enter(SARI), shop.enter(BUDI), shop.enter(DEWI)]
  const found = shop.find({ limit: 3 })
  const { storeId } = found
  const at = (tableNo = '7') => ({ storeId, tableNo })
  const table = (guest = sari, tableNo = '7') => shop.shopper.ask('orderTable', at(tableNo), guest.as())
  const amountOf = (quantity: number) => quantity * (table().products.find(({ skuId }) => skuId === found.skuId)?.salePrice ?? 0)
  const adding = (orderId: string, quantity = 1) =>
    ({ orderId, items: [{ skuId: found.skuId, quantity }], agreedAmount: amountOf(quantity) })
  const orderId = sari.orders(found, 1, { tableNo: '7' })
  return { ...shop, sari, budi, dewi, found, at, table, adding, amountOf, orderId }
}

describe('a table', () => {
  it('shows the menu, and the open order', () => {
    const { table, found, orderId, shopper, at, budi } = setup()
    const order = { orderId, tableNo: '7', canAddItems: true }
    expect(table(budi)).toMatchObject({ tableNo: '7', store: { storeId: found.storeId }, order })
    expect(table().products.find(({ skuId }) => skuId === found.skuId)).toMatchObject({ mayTake: expect.any(Number) })
    expect(table(budi, '8').order).toBeUndefined()
    expect(shopper.codeOf('orderTable', { ...at(), storeId: 'store0' }, budi.as())).toBe('3800039')
    const seen = shopper.ask('orderTable', at())
    expect(seen.order).toBeUndefined()
    expect(seen.products.length).toEqual(table().products.length)
  })

  it('is shared: each line says who added it, and all see the order', () => {
    const { sari, budi, dewi, orderId, shopper, adding, table } = setup()
    expect(shopper.codeOf('orderDetail', { orderId }, budi.as())).toBe('100000014')
    table(budi)
    shopper.ask('orderAddItems', adding(orderId, 2), budi.wish())
    const lines = (guest = sari) => guest.order(orderId).lines.map(({ quantity, isOwn, addedBy }) => [quantity, isOwn, addedBy])
    expect(lines()).toEqual([[1, true, undefined], [2, false, 'Budi Santoso']])
    expect(lines(budi)).toEqual([[1, false, 'Sari Wulandari'], [2, true, undefined]])
    table(dewi)
    for (const guest of [sari, budi, dewi]) {
      const { orderList } = shopper.ask('orderList', { tab: 'TO_PAY', pageNo: 1, pageSize: 50 }, guest.as())
      expect(orderList.filter((order) => order.orderId === orderId).length).toBe(1)
    }
    expect([sari, budi].map((guest) => guest.order(orderId).canCancel)).toEqual([true, false])
    expect(shopper.codeOf('orderCancel', { orderId }, budi.wish())).toBe('6510005')
  })

  it('has one open order, also when two guests start at once', () => {
    const { shopper, budi, dewi, found, amountOf } = setup()
    const body = { items: [{ skuId: found.skuId, quantity: 1 }], storeId: found.storeId, tableNo: '9', agreedAmount: amountOf(1) }
    const [first, second] = [budi, dewi].map((guest) => shopper.ask('orderCreate', body, guest.wish()).orderId)
    expect(first).toBe(second)
    expect(budi.order(first ?? '').lines.map(({ isOwn }) => isOwn)).toEqual([true, false])
  })

  it('accepts nothing while one of them pays, or once it is paid or closed', () => {
    const { sari, budi, orderId, shopper, adding, table, till, found } = setup()
    const added = (guest = budi) => shopper.codeOf('orderAddItems', adding(orderId), guest.wish())
    table(budi)
    const { walletUrl = '' } = sari.pays(orderId, 'GOPAY')
    expect(added()).toBe('100000010')
    expect(added(sari)).toBe('100000010')
    const payment = { isOwn: false, payerName: 'Sari Wulandari', status: 'AWAITING' }
    expect(budi.order(orderId)).toMatchObject({ canAddItems: false, payment })
    expect(budi.status(orderId)).toMatchObject(payment)
    expect(shopper.codeOf('paymentPay', budi.paying(orderId), budi.wish())).toBe('100000010')
    expect(shopper.codeOf('orderPreview', { ...budi.bodyOf(found), orderId }, budi.as())).toBe('100000010')
    till.walletCancel(new URL(walletUrl).searchParams.get('token') ?? '')
    expect(added()).toBe('ok')
    const { qrisPayload = '' } = budi.pays(orderId)
    expect(till.payByQris(qrisPayload)).toMatchObject({ is: 'paid' })
    expect(added()).toBe('6510005')
    expect(added(sari)).toBe('6510005')
    expect([sari, budi].map((guest) => guest.order(orderId).vouchers.length)).toEqual([0, 2])
    expect(table().order).toBeUndefined()
  })

  it('can be paid by a table-mate who takes the payment over, which ends the previous payment', () => {
    const { sari, budi, orderId, shopper, table, till } = setup()
    table(budi)
    const { walletUrl = '' } = sari.pays(orderId, 'GOPAY')
    expect(shopper.codeOf('paymentCode', { orderId, agreedAmount: budi.order(orderId).totalAmount }, budi.wish())).toBe('100000010')
    const { qrisPayload = '' } = shopper.ask('paymentPay', { ...budi.paying(orderId), takesOver: true }, budi.wish())
    expect(sari.status(orderId)).toMatchObject({ status: 'AWAITING', isOwn: false, payerName: 'Budi Santoso' })
    expect(till.walletPay(new URL(walletUrl).searchParams.get('token') ?? '')).toEqual({ is: 'refused', why: 'spent' })
    till.knobs.statusLagMs = 30_000
    expect(till.payByQris(qrisPayload)).toMatchObject({ is: 'paid' })
    expect(sari.status(orderId)).toMatchObject({ status: 'PAYING', orderStatus: 'TO_PAY', isOwn: false })
    expect(shopper.codeOf('paymentPay', { ...sari.paying(orderId), takesOver: true }, sari.wish())).toBe('100000010')
  })

  it('is free again for all when a payment has expired', () => {
    const { sari, budi, clock, orderId, shopper, table, adding } = setup()
    table(budi)
    sari.pays(orderId)
    clock.now += 5 * 60_000
    const { payerName, ...status } = budi.status(orderId)
    expect([status, payerName]).toMatchObject([{ status: 'AWAITING', isOwn: true }, undefined])
    expect(budi.order(orderId).payment).toBeUndefined()
    expect(shopper.codeOf('orderAddItems', adding(orderId), budi.wish())).toBe('ok')
    expect(shopper.codeOf('paymentPay', budi.paying(orderId), budi.wish())).toBe('ok')
  })

  it('adds at the agreed price, once per intent, and only available items', () => {
    const { budi, orderId, shopper, adding, till, found, table, market } = setup()
    table(budi)
    const body = adding(orderId)
    const options = budi.as({ intentId: 'more' })
    expect([1, 2].map(() => shopper.codeOf('orderAddItems', body, options))).toEqual(['ok', 'ok'])
    expect(shopper.ask('orderOutcome', { wishId: 'more' }, budi.as())).toEqual({ orderId, isClosed: false })
    expect(budi.order(orderId).lines.map(({ quantity }) => quantity)).toEqual([1, 1])
    till.changePrice(found.skuId, 1_000)
    expect(shopper.codeOf('orderAddItems', body, budi.wish())).toBe('4110011')
    market.sellOut(found.skuId)
    expect(shopper.codeOf('orderAddItems', adding(orderId), budi.wish())).toBe('4110008')
    expect(shopper.codeOf('orderAddItems', adding('ord-none'), budi.wish())).toBe('100000014')
  })
})
