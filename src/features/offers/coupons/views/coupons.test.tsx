import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { configureStore } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { WALLET_TABS } from '../../../../api/buying/orderValues'
import { COUPON_LABELS, type CouponLabel } from '../../../../api/offers/ownCoupons'
import type { OwnCouponEntity } from '../../../../entities/schemas'
import english from '../../../../i18n/messages/en-GB.json'
import messages from '../../../../i18n/messages/id-ID.json'
import chinese from '../../../../i18n/messages/zh-CN.json'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import { slotOf } from '../../../../data/mutation/logic'
import { OfflineProvider } from '../../../../ui/status/FailureNotices'
import { ClaimButton } from '../../claims/ClaimButton'
import { COUPON_CLAIM } from '../../claims/intents'
import { CouponHead } from './CouponHead'
import { WALLET_FEEDS } from '../model/selectors'
import { HistoryScreen, MyCouponsScreen, MyOffersScreen } from './WalletScreens'
import { OfferedCoupon, OfferTicket } from './tickets/OfferedCouponCard'
import { OwnTicket } from './tickets/OwnTicket'
import { StatusLabel } from './tickets/StatusLabel'
import { PartnerTicket } from './PartnersScreen'
import type { ClaimStatus } from '../../claims/types'

const NOON = Date.parse('2026-11-21T12:00:00+07:00')
const HOUR = 3_600_000

function renderNode(node: ReactNode, texts: Record<string, string> = messages, locale = 'id-ID') {
  return render(<IntlProvider locale={locale} messages={texts}>{node}</IntlProvider>).container
}

describe('the claim button', () => {
  function setup(claimStatus: ClaimStatus) {
    const taps = { onClaim: jest.fn(), onUse: jest.fn(), onPay: jest.fn() }
    const container = renderNode(<ClaimButton claimStatus={claimStatus} {...taps} />)
    return { ...taps, container }
  }

  it.each([['claimable', 'Klaim', 'onClaim'], ['unknown', 'Cek lagi', 'onClaim'], ['toUse', 'Pakai', 'onUse']] as const)(
    'of what is %s says %s', async (claimStatus, name, verb) => {
      const { [verb]: callback } = setup(claimStatus)
      await userEvent.click(screen.getByRole('button', { name }))
      expect(callback).toHaveBeenCalledTimes(1)
    })

  it('ignores taps while a request is pending', async () => {
    const { onClaim } = setup('claiming')
    await userEvent.click(screen.getByRole('button', { name: 'Klaim' }))
    expect(onClaim).not.toHaveBeenCalled()
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  })

  it('is replaced by the reason why nothing can be claimed', () => {
    expect(setup('soldOut').container).toHaveTextContent('Habis diklaim')
    expect(setup('had').container).toHaveTextContent('Sudah diklaim')
    expect(setup('none').container).toBeEmptyDOMElement()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('shows that a coupon is locked if nothing can use it now', () => {
  expect(renderNode(<ClaimButton claimStatus="toUse" onClaim={jest.fn()} onUse={null} />)).toHaveTextContent('Sudah diklaim')
  expect(screen.queryByRole('button')).toBeNull()
})

describe('a claimable coupon', () => {
  const couponName = { 'id-ID': 'Potongan makan' }
  const coupon = { couponTemplateId: 't', token: 'ct', couponName, useOrderAmountThreshold: 40_000, percent: 7 }

  it('shows its value and the claimed share, and draws a small share larger', () => {
    const container = renderNode(
      <OfferTicket
        coupon={{ ...coupon, discountAmount: 15_000 }}
        claimStatus="claimable"
        onTap={jest.fn()}
        onClaim={jest.fn()}
        onUse={jest.fn()}
      />,
    )
    expect(container).toHaveTextContent('Rp15.000Min. Rp40.000Potongan makan7% diklaimKlaim')
    expect(container.querySelector('rect')).toHaveAttribute('width', '35')
  })

  it('takes off a percentage, up to an amount', () => {
    const container = renderNode(
      <OfferTicket
        coupon={{ ...coupon, discountPercent: 30, maxDiscountAmount: 20_000, useOrderAmountThreshold: 0 }}
        claimStatus="soldOut"
        onTap={jest.fn()}
        onClaim={jest.fn()}
        onUse={jest.fn()}
      />,
    )
    expect(container).toHaveTextContent('30%Maks. Rp20.000Potongan makanTanpa minimumHabis diklaim')
  })

  it.each([
    ['once it is claimed', 'claimable', { validDays: 14 }, 'Berlaku 14 hari sejak diklaim'],
    ['when it is held', 'toUse', { validDays: 14, effectiveEndTime: NOON + 72 * HOUR }, 'Sampai 24 Nov 2026Pakai'],
  ] as const)('says until when it is good, %s', (_, claimStatus, when, expectedText) => {
    const callbacks = { onTap: jest.fn(), onClaim: jest.fn(), onUse: jest.fn(), onPay: jest.fn() }
    expect(
      renderNode(<OfferTicket coupon={{ ...coupon, ...when }} claimStatus={claimStatus} {...callbacks} />),
    ).toHaveTextContent(expectedText)
  })

  it('says where it can be used if nothing on its page can use it, without a bright button', () => {
    const buttonOf = (elsewhere?: number) => {
      document.body.replaceChildren()
      const { container } = renderWithState(<OfferedCoupon coupon={{ ...coupon, token: 'ct-1' }} elsewhere={elsewhere} />)
      return [container.textContent?.includes('Dipakai di 4 outlet lain'), screen.getByRole('button', { name: 'Klaim' }).className]
    }
    expect(buttonOf(4)).toEqual([true, expect.stringContaining('tint')])
    expect(buttonOf(0)).toEqual([false, expect.stringContaining('tint')])
    expect(buttonOf()).toEqual([false, expect.stringContaining('main')])
  })

  it('says until when it is good as soon as it is claimed', () => {
    const result = { couponId: 'c1', couponTemplateId: 't', effectiveEndTime: NOON + 72 * HOUR }
    const mutations = { [slotOf(COUPON_CLAIM, 't')]: { phase: 'succeeded', result, since: [] } }
    const { container } = renderWithState(<OfferedCoupon coupon={{ ...coupon, validDays: 3 }} />, { mutations })
    expect(container).toHaveTextContent('Potongan makanSampai 24 Nov 2026Pakai')
  })

  it('names no number of days when the server sends zero', () => {
    const callbacks = { onTap: jest.fn(), onClaim: jest.fn(), onUse: jest.fn(), onPay: jest.fn() }
    const container = renderNode(<OfferTicket coupon={{ ...coupon, validDays: 0 }} claimStatus="claimable" {...callbacks} />)
    expect(container).not.toHaveTextContent('hari')
    expect(within(container).queryByRole('button', { name: /hari/ })).toBeNull()
  })

  it('shows no validity once it is claimed out', () => {
    const callbacks = { onTap: jest.fn(), onClaim: jest.fn(), onUse: jest.fn(), onPay: jest.fn() }
    expect(
      renderNode(<OfferTicket coupon={{ ...coupon, validDays: 14 }} claimStatus="soldOut" {...callbacks} />),
    ).not.toHaveTextContent('14 hari')
  })

  it('opens by its ticket and is claimed by its button', async () => {
    const [onTap, onClaim] = [jest.fn(), jest.fn()]
    renderNode(<OfferTicket coupon={coupon} claimStatus="claimable" onTap={onTap} onClaim={onClaim} onUse={jest.fn()} />)
    await userEvent.click(screen.getByRole('button', { name: 'Klaim' }))
    expect([onTap, onClaim].map((each) => each.mock.calls.length)).toEqual([0, 1])
    await userEvent.click(screen.getByRole('button', { name: 'Potongan makan' }))
    expect(onTap).toHaveBeenCalledTimes(1)
  })
})

const ownCoupon: OwnCouponEntity = {
  couponId: 'c', couponName: { 'id-ID': 'Kupon makan' }, couponType: 'PLATFORM_COUPON', discountAmount: 15_000,
  useOrderAmountThreshold: 40_000, availableStoreNum: 229, nearestDistance: 361, effectiveEndTime: NOON + 72 * HOUR,
  status: 'valid', statusLabel: 'USABLE',
}

describe('an owned ticket', () => {
  const ticket = (change: Partial<OwnCouponEntity>) =>
    renderNode(<OwnTicket coupon={{ ...ownCoupon, ...change }} now={() => NOON} onTap={jest.fn()} onUse={jest.fn()} onPay={jest.fn()} />)

  it.each<[string, Partial<OwnCouponEntity>, string]>([
    ['usable', {}, '229 toko, terdekat 361 mSampai 24 Nov 2026Pakai'],
    ['on its last day', { effectiveEndTime: NOON + 11 * HOUR }, 'Berakhir hari ini 23.00Pakai'],
    [
      'not started', { status: 'not_effective', statusLabel: 'NOT_STARTED', effectiveStartTime: NOON + 24 * HOUR },
      'Mulai 22 Nov 2026Belum mulai',
    ],
    [
      'held by an order to pay', { status: 'locked', statusLabel: 'TO_BE_PAID', orderId: 'DK-1', payUntil: NOON + 872_000 },
      'Terpasang di pesanan yang belum dibayarBayar dalam 14:32Bayar',
    ],
    [
      'being redeemed', { status: 'locked', statusLabel: 'REDEEMING', orderId: 'DK-1' },
      'Dipakai di pesananmuLihat pesanan',
    ],
    [
      'used', { status: 'used', statusLabel: 'COMPLETED', usedTime: NOON, usedStoreName: 'Kopi Suar', savedAmount: 12_000 },
      'Kopi SuarHemat Rp12.000Terpakai 21 Nov 2026',
    ],
    ['expired', { status: 'expired', statusLabel: 'EXPIRED', effectiveEndTime: NOON - 24 * HOUR }, 'Kedaluwarsa 20 Nov 2026'],
    ['an envelope', { couponType: 'RED_ENVELOPE', discountAmount: 25_000 }, 'Rp25KMin. Rp40.000'],
    ['a voucher', { couponType: 'VOUCHER', statusLabel: 'REDEEMABLE' }, 'Tukar'],
    [
      'a voucher to pay', { couponType: 'VOUCHER', status: 'locked', statusLabel: 'TO_BE_PAID', orderId: 'DK-1', payUntil: NOON + 872_000 },
      'Menunggu pembayaranBayar dalam 14:32Bayar',
    ],
    [
      'a voucher being redeemed', { couponType: 'VOUCHER', status: 'locked', statusLabel: 'REDEEMING', orderId: 'DK-1' },
      'Sedang ditukarLihat',
    ],
  ])('that is %s has a label', (_, change, expectedText) => {
    expect(ticket(change)).toHaveTextContent(expectedText)
  })

  it('pays the order that holds it', async () => {
    const onPay = jest.fn()
    const unpaid: OwnCouponEntity = { ...ownCoupon, status: 'locked', statusLabel: 'TO_BE_PAID', orderId: 'DK-1' }
    renderNode(<OwnTicket coupon={unpaid} now={() => NOON} onTap={jest.fn()} onUse={jest.fn()} onPay={onPay} />)
    await userEvent.click(screen.getByRole('button', { name: 'Bayar' }))
    expect(onPay).toHaveBeenCalledWith('DK-1')
  })

  it('names the branch where it was bought, unless the heading above it does', () => {
    const bought = { ...ownCoupon, couponType: 'VOUCHER', storeName: 'Teh Manja Kuningan' } as const
    const taps = { now: () => NOON, onTap: jest.fn(), onUse: jest.fn(), onPay: jest.fn() }
    expect(renderNode(<OwnTicket coupon={bought} {...taps} />)).toHaveTextContent('Teh Manja Kuningan229 toko, terdekat 361 m')
    cleanup()
    const below = renderNode(<OwnTicket coupon={bought} isBelowStore {...taps} />)
    expect(below.querySelector('h3')?.parentElement).not.toHaveTextContent('Teh Manja Kuningan')
  })

  it.each<[string, Partial<OwnCouponEntity>, boolean]>([
    ['used', {}, false], ['paid', { status: 'locked', statusLabel: 'TO_BE_PAID', orderId: 'DK-1' }, false],
    ['redeemed', { couponType: 'VOUCHER', statusLabel: 'REDEEMABLE' }, true],
  ])('that can be %s offers that strongly only if it works without a network', (_, change, isStrong) => {
    const node = (
      <OfflineProvider value>
        <OwnTicket coupon={{ ...ownCoupon, ...change }} now={() => NOON} onTap={jest.fn()} onUse={jest.fn()} onPay={jest.fn()} />
      </OfflineProvider>
    )
    expect(renderNode(node).querySelector('.main') !== null).toBe(isStrong)
  })

  it('names a store once, where its name does', () => {
    const own = { couponName: { 'id-ID': 'Kupon Ayam Juara' }, couponType: 'STORE_COUPON', storeName: 'Ayam Juara' } as const
    expect(ticket(own).textContent?.match(/Ayam Juara/g)).toHaveLength(1)
  })

  it('names the pieces of a pack', () => {
    const pack = { couponType: 'VOUCHER', packSize: 2 } as const
    expect(ticket(pack)).toHaveTextContent('Kupon makan, isi 2')
  })

  it.each<[string, Partial<OwnCouponEntity>]>([
    ['expired', { status: 'expired', statusLabel: 'EXPIRED', effectiveEndTime: NOON - 24 * HOUR }],
    ['cancelled before its last day', { status: 'expired', statusLabel: 'CANCELLED', effectiveEndTime: NOON + 72 * HOUR }],
  ])('that is %s links to no store and does not end in the future', (_, change) => {
    const container = ticket(change)
    expect(container).not.toHaveTextContent(/terdekat|229 toko/)
    expect(container).not.toHaveTextContent('24 Nov 2026')
  })

  it('that was cancelled shows the day of the cancellation', () => {
    const cancelled = { status: 'expired', statusLabel: 'CANCELLED', cancelledTime: NOON, effectiveEndTime: NOON + 72 * HOUR } as const
    expect(ticket(cancelled)).toHaveTextContent(/Dibatalkan 21 Nov 2026$/)
  })

  it.each([['id-ID', messages], ['en-GB', english], ['zh-CN', chinese]] as const)('has nine labels in %s, all different', (locale, all) => {
    const label = (statusLabel: CouponLabel) => renderNode(
      <StatusLabel coupon={{ status: 'valid', statusLabel }} />, all, locale,
    ).textContent
    const expectedText = COUPON_LABELS.map(label)
    expect(new Set(expectedText).size).toBe(9)
    expect(expectedText.some((each) => each?.includes('coupons.'))).toBe(false)
  })
})

describe('a redeemed paper voucher', () => {
  const paper = { couponType: 'VOUCHER', status: 'used', statusLabel: 'REDEEMED', usedTime: NOON, savedAmount: 5_000 } as const
  const ticket = (usableUntil: number) => {
    cleanup()
    const coupon = { ...ownCoupon, ...paper, usableUntil }
    return renderNode(<OwnTicket coupon={coupon} now={() => NOON} onTap={jest.fn()} onUse={jest.fn()} onPay={jest.fn()} />).textContent
  }

  it('shows its validity, and afterwards the saving', () => {
    expect(ticket(NOON + 3 * HOUR)).toContain('Berlaku hari ini sampai 15.00')
    expect(ticket(NOON)).not.toContain('Berlaku')
    expect(ticket(NOON)).toContain('Rp5.000')
  })
})

describe('tickets with the same name', () => {
  const nameOf = () => screen.getAllByRole('button')[0]?.getAttribute('aria-label')
  const own = (change: Partial<OwnCouponEntity>) => {
    cleanup()
    renderNode(<OwnTicket coupon={{ ...ownCoupon, ...change }} now={() => NOON} onTap={jest.fn()} onUse={jest.fn()} onPay={jest.fn()} />)
    return nameOf()
  }

  it('are distinguished by value, store and expiry', () => {
    expect(own({})).toBe('Kupon makan, Rp15.000, Sampai 24 Nov 2026')
    expect(own({ discountAmount: 25_000 })).toBe('Kupon makan, Rp25.000, Sampai 24 Nov 2026')
    expect(own({ storeName: 'Kopi Suar' })).toBe('Kupon makan, Rp15.000, Kopi Suar, Sampai 24 Nov 2026')
    expect(own({ effectiveEndTime: NOON + 96 * HOUR })).toBe('Kupon makan, Rp15.000, Sampai 25 Nov 2026')
    expect(own({ discountAmount: undefined, discountPercent: 30 })).toBe('Kupon makan, 30%, Sampai 24 Nov 2026')
  })

  it('show no day when they have ended, and a number of days if the day is unknown', () => {
    expect(own({ status: 'expired', statusLabel: 'EXPIRED' })).toBe('Kupon makan, Rp15.000')
    cleanup()
    const coupon = { couponTemplateId: 't', couponName: { 'id-ID': 'Kupon makan' }, discountAmount: 15_000, validDays: 14 }
    renderNode(<OfferTicket coupon={coupon} claimStatus="claimable" onTap={jest.fn()} onClaim={jest.fn()} onUse={jest.fn()} />)
    expect(nameOf()).toBe('Kupon makan, Rp15.000, Berlaku 14 hari sejak diklaim')
  })
})

describe('the page of a coupon', () => {
  it('says what its amount is, and nothing of a coupon without one', () => {
    const page = (worth: object) => {
      const coupon = { couponTemplateId: 't', couponName: { 'id-ID': 'Kupon makan' }, ...worth }
      return renderNode(<CouponHead content={{ coupon }} claimStatus="claimable" now={() => NOON} onLink={jest.fn()} />)
    }
    expect(page({ discountAmount: 25_000 })).toHaveTextContent(/^PotonganRp25\.000/)
    expect(page({})).not.toHaveTextContent('Potongan')
  })

  it('names its limits in one line, and omits missing ones', () => {
    const limits = { receiveTimesDailyLimit: 1, receiveTimesLimit: 2, orderUseLimitNum: 1, availableStoreNum: 229 }
    const coupon = { couponTemplateId: 't', couponName: { 'id-ID': 'Kupon makan' }, ...limits }
    renderNode(<CouponHead content={{ coupon, validDays: 14 }} claimStatus="claimable" now={() => NOON} onLink={jest.fn()} />)
    const facts = within(screen.getByRole('list')).getAllByRole('listitem').map((each) => each.textContent)
    expect(facts).toEqual([
      'Berlaku 14 hari sejak diklaim', 'Maks. 1 per hari, 2 per orang, 1 per pesanan', 'Berlaku di 229 toko',
    ])
  })

  it('names no limit a day that the limit a person implies', () => {
    const limits = { receiveTimesDailyLimit: 1, receiveTimesLimit: 1 }
    const coupon = { couponTemplateId: 't', couponName: { 'id-ID': 'Kupon makan' }, ...limits }
    renderNode(<CouponHead content={{ coupon }} claimStatus="claimable" now={() => NOON} onLink={jest.fn()} />)
    expect(within(screen.getByRole('list')).getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Maks. 1 kupon per orang'])
  })

  it('names no number of days when the server sends zero', () => {
    const coupon = { couponTemplateId: 't', couponName: { 'id-ID': 'Kupon makan' } }
    renderNode(<CouponHead content={{ coupon, validDays: 0 }} claimStatus="claimable" now={() => NOON} onLink={jest.fn()} />)
    expect(document.body).not.toHaveTextContent('hari')
  })
})

describe('a partner code', () => {
  const coupon = {
    couponId: 'p', partnerName: 'Layar Kita', couponName: { 'id-ID': 'Nonton hemat' }, code: 'LAYA-1',
    linkUrl: 'https://layar.example', status: 'valid', effectiveEndTime: NOON + 72 * HOUR,
  } as const
  const ticket = (change: object) => {
    const taps = { onCopy: jest.fn(), onPartner: jest.fn(), onLink: jest.fn() }
    return { taps, container: renderNode(<PartnerTicket coupon={{ ...coupon, ...change }} now={() => NOON} {...taps} />) }
  }

  it('has a colour of its own, as long as it is valid', () => {
    const stub = (change: object) => ticket(change).container.querySelector('.stub')?.className
    expect(stub({ partnerName: 'Layar Kita' })).not.toBe(stub({ partnerName: 'Ojek Ria' }))
    expect(stub({ partnerName: 'Layar Kita', status: 'expired' })).toBe(stub({ partnerName: 'Ojek Ria', status: 'expired' }))
  })

  it('is copied, and links to the partner', async () => {
    const { taps, container } = ticket({})
    expect(container).toHaveTextContent('Kode LAYA-1')
    await userEvent.click(screen.getByRole('button', { name: 'Salin' }))
    await userEvent.click(screen.getByRole('button', { name: 'Buka Layar Kita' }))
    expect([taps.onCopy, taps.onPartner].map((each) => each.mock.calls.length)).toEqual([1, 1])
  })

  it('has no link once it has ended, or without a valid address', () => {
    expect(ticket({ status: 'expired' }).container).toHaveTextContent('Kedaluwarsa')
    expect(screen.queryByRole('button')).toBeNull()
    ticket({ linkUrl: 'javascript:alert(1)' })
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

it.each([
  ['the list could not be loaded', true, 'failed', true],
  ['the device is offline', false, 'opening', true],
  ['the list loads', true, 'opening', false],
] as const)('the wallet leads to the vouchers of the device while %s', (_, online, phase, isShown) => {
  Object.assign(window, { IntersectionObserver: class { observe() {} disconnect() {} } })
  const state = {
    connection: { online, visible: true }, wallet: { chosen: {}, counts: null }, entities: { ownCoupons: {} },
    feeds: { [WALLET_FEEDS.myCouponList]: { phase, ids: [], hasMore: false, failure: 'network' } },
  }
  renderNode(<Provider store={configureStore({ reducer: () => state })}><MyCouponsScreen now={() => 0} params={{}} /></Provider>)
  expect(screen.queryByRole('button', { name: new RegExp(messages['coupons.offline']) }) !== null).toBe(isShown)
})

/** The wallet without tickets, or the page of vouchers, which has a single kind of tickets. */
function emptyWallet(Screen: typeof MyCouponsScreen, chosen: object) {
  Object.assign(window, { IntersectionObserver: class { observe() {} disconnect() {} } })
  const state = {
    connection: { online: true, visible: true }, wallet: { chosen, counts: null }, entities: { ownCoupons: {} }, feeds: {},
  }
  return renderNode(<Provider store={configureStore({ reducer: () => state })}><Screen now={() => 0} params={{}} /></Provider>)
}

it.each(WALLET_TABS)('the wallet explains the chosen kind of ticket in one line: %s', (tab) => {
  const container = emptyWallet(MyCouponsScreen, { [WALLET_FEEDS.myCouponList]: { tab, status: null } })
  const explanations = WALLET_TABS.map((each) => messages[`coupons.explain.${each}`])
  expect(explanations.filter((each) => container.textContent?.includes(each))).toEqual([messages[`coupons.explain.${tab}`]])
  expect(new Set(explanations).size).toBe(WALLET_TABS.length)
})

it('explains vouchers as paid only if all of them are', () => {
  const Observer = class { observe() {} unobserve() {} disconnect() {} }
  Object.assign(window, { IntersectionObserver: Observer, ResizeObserver: Observer })
  const voucher = { couponName: {}, couponType: 'VOUCHER', status: 'valid', statusLabel: 'REDEEMABLE' }
  for (const isPaid of [true, false]) {
    const last = isPaid ? voucher : { ...voucher, status: 'locked', statusLabel: 'TO_BE_PAID' }
    const state = {
      connection: { online: true, visible: true },
      wallet: { chosen: { [WALLET_FEEDS.myCouponList]: { tab: 'OFFER', status: null } }, counts: null },
      entities: { ownCoupons: { a: { ...voucher, couponId: 'a' }, b: { ...last, couponId: 'b' } } },
      feeds: { [WALLET_FEEDS.myCouponList]: { phase: 'ready', ids: ['a', 'b'], hasMore: false, failure: '' } },
    }
    renderNode(<Provider store={configureStore({ reducer: () => state })}><MyCouponsScreen now={() => 0} params={{}} /></Provider>)
    expect(screen.getByText(messages[isPaid ? 'coupons.explain.OFFER' : 'coupons.explain.unpaidOffer'])).toBeVisible()
    cleanup()
  }
})

it('the history filters what was not used by one chip: it ended, or was cancelled before', () => {
  emptyWallet(HistoryScreen, {})
  const chips = within(screen.getByRole('group', { name: messages['coupons.statuses'] })).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Semua', 'Terpakai', 'Kedaluwarsa atau batal'])
})

it('the page of vouchers, which has no other kind, and the history explain none', () => {
  expect(emptyWallet(MyOffersScreen, {})).not.toHaveTextContent(messages['coupons.explain.OFFER'])
  cleanup()
  expect(emptyWallet(HistoryScreen, {})).not.toHaveTextContent(messages['coupons.explain.COUPON'])
})

it.each([['ready', false, true], ['ready', true, false], ['opening', false, false], ['failed', false, true]] as const)(
  'the wallet ends with the codes of partners (%s, more to load: %s)', (phase, hasMore, isShown) => {
    const Observer = class { observe() {} unobserve() {} disconnect() {} }
    Object.assign(window, { IntersectionObserver: Observer, ResizeObserver: Observer })
    const state = {
      connection: { online: true, visible: true }, wallet: { chosen: {}, counts: null },
      entities: { ownCoupons: { c1: { couponId: 'c1', couponName: {}, couponType: 'COUPON', status: 'valid' } } },
      feeds: { [WALLET_FEEDS.myCouponList]: { phase, ids: ['c1'], hasMore, failure: '' } },
    }
    renderNode(<Provider store={configureStore({ reducer: () => state })}><MyCouponsScreen now={() => 0} params={{}} /></Provider>)
    expect(screen.queryByRole('button', { name: messages['coupons.partners'] }) !== null).toBe(isShown)
  },
)
