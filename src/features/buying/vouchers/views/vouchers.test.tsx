import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { NOON } from '../../../../../test/driver/builders/anOrder'
import { aPaperVoucher, aVoucherView } from '../../../../../test/driver/builders/aVoucherView'
import type { Voucher } from '../../../../api/buying/vouchers'
import { MESSAGES, renderWithState } from '../../../../../test/driver/renderWithState'
import { formatDate } from '../../../../i18n/dates'
import { LOCALES } from '../../../../i18n/locales'
import { textLinkTapped } from '../../../../navigation/events'
import { storeTapped } from '../../../discovery/stores/model/events'
import { storesTapped } from '../../../offers/products/model/events'
import { HOLD_MS } from '../../../../ui/controls/HoldButton'
import { SealedProvider } from '../../../../ui/text/Sealed'
import {
  codeCopyTapped, codeLinkTapped, linkCopyTapped, locationSettingsTapped, neighbourTapped, outcomeCheckTapped, recheckTapped,
  redeemConfirmed, redeemTapped, voucherMapTapped, voucherOrderTapped,
} from '../model/events'
import { RedeemSheet } from './RedeemSheet'
import type { Neighbours } from '../model/selectors'
import type { RedeemDialog } from '../model/types'
import { VoucherPage } from './VoucherPage'
import { VoucherSkeleton } from './VoucherScreen'

const SEALED: Readonly<Record<string, string>> = { 'sealed-1': '482109337756', 'sealed-2': 'BXH6-DXML', 'sealed-3': 'https://mitra.example/v/1' }

function show(node: ReactNode, locale?: string, sealed = false) {
  return renderWithState(
    <SealedProvider value={(reference) => (sealed ? null : (SEALED[reference] ?? null))}>{node}</SealedProvider>, {}, locale,
  )
}

/** All combinations of states and languages. */
function inAllLocales(states: Readonly<Record<string, unknown>>) {
  return LOCALES.flatMap((locale) => Object.keys(states).map((state) => [state, locale] as const))
}

const ALONE: Neighbours = { before: null, after: null, usable: null }
const HOUR = 3_600_000
const closed = (change: Partial<Voucher>) => aVoucherView({ canRedeem: false, ...change })
const VOUCHERS: Readonly<Record<string, Voucher>> = {
  scanned: aVoucherView(),
  spoken: aVoucherView({ voucherType: 'CODE', voucherCode: 'sealed-2' }),
  linked: aVoucherView({ voucherType: 'CODE_LINK', voucherCode: undefined, voucherLink: 'sealed-3', canRedeem: false }),
  paper: aPaperVoucher(),
  begun: closed({ status: 'locked', statusLabel: 'REDEEMING' }),
  used: closed({ status: 'used', statusLabel: 'REDEEMED', redeemedTime: NOON, redeemedStoreName: 'Bakso Pak Ujang Blok M' }),
  paperUsed: aPaperVoucher({ status: 'used', statusLabel: 'REDEEMED', canRedeem: false, redeemedTime: NOON, usableUntil: NOON + 3 * HOUR }),
  paperGone: aPaperVoucher({
    status: 'used', statusLabel: 'REDEEMED', canRedeem: false, redeemedTime: NOON - 4 * HOUR, usableUntil: NOON - HOUR,
  }),
  expired: closed({ status: 'expired', statusLabel: 'EXPIRED', effectiveEndTime: NOON - HOUR }),
  cancelled: closed({ status: 'expired', statusLabel: 'CANCELLED' }),
  notStarted: closed({ status: 'not_effective', statusLabel: 'NOT_STARTED', effectiveStartTime: NOON + 48 * HOUR }),
  unpaid: closed({ status: 'locked', statusLabel: 'TO_BE_PAID', voucherCode: undefined }),
  daysOver: aPaperVoucher({ canRedeem: false, redeemUntil: NOON - HOUR }),
  lastDay: aVoucherView({ effectiveEndTime: NOON + 3 * HOUR }),
}

interface PageOptions {
  readonly locale?: string | undefined
  readonly live?: boolean
  readonly online?: boolean
  readonly seenAt?: number | null
  readonly neighbours?: Neighbours
  /** True if sealed values are not in memory. */
  readonly sealed?: boolean
  readonly paidBack?: boolean
  readonly setsBrightness?: boolean
}

function page(voucher: Voucher, options: PageOptions = {}) {
  const { locale, live: isLive = true, online = true, seenAt = NOON, neighbours = ALONE } = options
  const { sealed, paidBack: isPaidBack = false, setsBrightness = false } = options
  const props = { voucher, isPaidBack, setsBrightness, isLive, online, seenAt, neighbours }
  const shown = show(<VoucherPage now={() => NOON} {...props} />, locale, sealed)
  return { ...shown, text: () => shown.container.textContent ?? '' }
}
const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the page of a voucher', () => {
  it.each(inAllLocales(VOUCHERS))('is complete: %s in %s', (state, locale) => {
    const { text } = page(VOUCHERS[state] as Voucher, { locale })
    expect(text()).toContain({ 'id-ID': 'Bakso urat jumbo', 'en-GB': 'Jumbo bakso', 'zh-CN': '大牛筋丸' }[locale])
    expect(text()).not.toMatch(/vouchers\.|\{|undefined|NaN|sealed-/)
    expect(screen.getAllByRole('status')[0]).not.toBeEmptyDOMElement()
  })

  it('has a code for scanners, a text alternative, and a secondary button to redeem it oneself', async () => {
    const { container, dispatched } = page(aVoucherView())
    expect(await screen.findByRole('img', { name: 'Kode QR voucher, untuk dipindai kasir' })).toBeInTheDocument()
    expect(await screen.findByRole('img', { name: 'Barcode voucher, untuk dipindai kasir' })).toBeInTheDocument()
    expect(container).toHaveTextContent('4821 0933 7756')
    expect(container).toHaveTextContent('4 8 2 1 0 9 3 3 7 7 5 6')
    expect(container).toHaveTextContent('Siap dipindai kasirVoucher 1 dari 2')
    await tap('Tukar di ponsel')
    expect(dispatched).toEqual([redeemTapped({ voucherId })])
  })

  it.each([
    [{ inDays: 0, day: 5, time: '16:00' }, 'Toko tutup, buka jam 16.00'],
    [{ inDays: 1, day: 6, time: '10:00' }, 'Toko tutup, buka besok 10.00'],
    [{ inDays: 3, day: 1, time: '11:30' }, 'Toko tutup, buka Senin 11.30'], [undefined, 'Toko tutup'],
  ] as const)('says when a closed store opens, instead of that it is ready: %j', (opensAt, status) => {
    const { container } = page(aVoucherView({ openStatus: 'CLOSED', opensAt }))
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(new RegExp(`^${status}$`))
    expect(container).not.toHaveTextContent('Siap dipindai')
    cleanup()
    expect(page(aVoucherView({ openStatus: 'CLOSED', opensAt }), { live: false }).text()).not.toContain('Toko tutup')
    cleanup()
    expect(page(aVoucherView({ openStatus: 'OPEN' })).text()).toContain('Siap dipindai kasir')
  })

  it.each([
    [{ inDays: 0, day: 5, time: '09:00' }, 'Toko tutup, paling awal buka 09.00'],
    [{ inDays: 1, day: 6, time: '10:00' }, 'Toko tutup, paling awal buka besok 10.00'],
    [{ inDays: 3, day: 1, time: '11:30' }, 'Toko tutup, paling awal buka Senin 11.30'], [undefined, 'Toko tutup'],
  ] as const)('says of several closed stores when the first opens: %j', (opensAt, status) => {
    page(aVoucherView({ openStatus: 'CLOSED', opensAt, availableStoreNum: 4 }))
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(new RegExp(`^${status}$`))
  })

  it('says when the store of its order opens, also while another store is open, but not from an old response', () => {
    const opensAt = { inDays: 0, day: 5, time: '17:00' }
    const voucher = aVoucherView({ openStatus: 'OPEN', availableStoreNum: 4 })
    const atClosed = { ...voucher, store: { ...voucher.store, openStatus: 'CLOSED' as const, opensAt } }
    const { container, text } = page(atClosed)
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^Toko tutup, buka jam 17.00$/)
    expect(container.querySelector('.closed')).toBeInTheDocument()
    expect(text()).toContain('Tutup, buka jam 17.00 Jl. Kemang Raya 12')
    cleanup()
    expect(page(atClosed, { live: false }).text()).not.toMatch(/[Bb]uka jam/)
    cleanup()
    expect(page({ ...atClosed, status: 'expired', statusLabel: 'EXPIRED' }).text()).not.toMatch(/[Bb]uka jam/)
  })

  it('names in its head the day until which a paper voucher can be redeemed, not the end of its validity', () => {
    const { container } = page(aPaperVoucher({ redeemUntil: NOON + 7 * 24 * HOUR, effectiveEndTime: NOON + 60 * 24 * HOUR }))
    expect(container.querySelector('article header')).toHaveTextContent(formatDate(NOON + 7 * 24 * HOUR, 'id-ID'))
  })

  it('names no end in its head once it is redeemed', () => {
    const head = () => document.querySelector('article header')
    page(aVoucherView())
    expect(head()).toHaveTextContent('Sampai 20 Des 2026')
    cleanup()
    page(VOUCHERS['used'] as Voucher)
    expect(head()).not.toHaveTextContent('Sampai')
  })

  it('has a white background below the code only', () => {
    const whiteIn = (state: string) => page(VOUCHERS[state] as Voucher, { sealed: true }).container.querySelector('.white') !== null
    expect(['scanned', 'spoken', 'linked'].map(whiteIn)).toEqual([true, true, false])
  })

  it.each(['scanned', 'spoken', 'linked'])('shows placeholders while a sealed value is missing: %s', (state) => {
    const { container } = page(VOUCHERS[state] as Voucher, { sealed: true })
    expect(screen.queryByRole('img', { name: /Kode/ })).toBeNull()
    expect(container).not.toHaveTextContent(/4821|BXH6|mitra\.example/)
    for (const button of screen.queryAllByRole('button', { name: /Salin|Buka voucher/ })) expect(button).toBeDisabled()
  })

  it.each([
    ['id-ID', 'Voucher ini tidak bisa dipakai lagi.', 'Uangmu kembali'],
    ['en-GB', 'This voucher can no longer be used.', 'Your money is refunded'],
    ['zh-CN', '这张券已不能使用。', '退回'],
  ])('of a cancelled voucher in %s mentions a refund only if the server does', (locale, over, money) => {
    const unpaid = page(VOUCHERS['cancelled'] as Voucher, { locale }).text()
    expect(unpaid).toContain(over)
    expect(unpaid).not.toContain(money)
    cleanup()
    expect(page(VOUCHERS['cancelled'] as Voucher, { locale, paidBack: true }).text()).toContain(money)
  })

  it.each([['id-ID', 'Naikkan kecerahan'], ['en-GB', 'Turn up the brightness'], ['zh-CN', '调高亮度']])(
    'asks in %s to turn up the brightness only where it cannot be set', (locale, messages) => {
      expect(page(VOUCHERS['scanned'] as Voucher, { locale }).text()).toContain(messages)
      cleanup()
      expect(page(VOUCHERS['scanned'] as Voucher, { locale, setsBrightness: true }).text()).not.toContain(messages)
    })

  it('says that redeemed paper is valid within its hours, and not after them', () => {
    const { container } = page(VOUCHERS['paperUsed'] as Voucher)
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^Berlaku hari ini sampai 15.00$/)
    expect(container.querySelector('.closed')).toBeInTheDocument()
    expect(container).toHaveTextContent('Sudah ditukar24 Nov 2026, 12.00')
    cleanup()
    page(VOUCHERS['paperGone'] as Voucher)
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^Sudah ditukar$/)
  })

  it.each(LOCALES)('omits unknown dates in %s', (locale) => {
    const undated = { effectiveStartTime: undefined, effectiveEndTime: undefined }
    for (const state of ['expired', 'notStarted'] as const) {
      const { text } = page({ ...VOUCHERS[state] as Voucher, ...undated }, { locale })
      expect(text()).not.toMatch(/sampai\s*\.|mulai\s*\.|until\s*\.|from\s*\.|至\s*。|^\s*起/)
      expect(text()).not.toContain(MESSAGES[locale]?.[`vouchers.closed.${state}`]?.split('{')[0] || '起可使用')
      cleanup()
    }
  })

  it.each([
    ['id-ID', 'hanya berlaku beberapa jam', /\b0 jam/],
    ['en-GB', 'limited number of hours', /\b0 hours/],
    ['zh-CN', '仅在数小时内有效', /\b0 小时/],
  ])('warns of a paper voucher in %s without an unknown number', (locale, warning, wrong) => {
    for (const paperVoucherHours of [undefined, 0]) {
      const { text } = page(aPaperVoucher({ paperVoucherHours }), { locale })
      expect(text()).toContain(warning)
      expect(text()).not.toMatch(wrong)
      cleanup()
    }
  })

  it('copies a code, and opens or copies a link', async () => {
    const spoken = page(VOUCHERS['spoken'] as Voucher)
    await tap('Salin kode')
    expect(spoken.dispatched).toEqual([codeCopyTapped({ voucherId })])
    cleanup()
    const linked = page(VOUCHERS['linked'] as Voucher)
    expect(linked.container).not.toHaveTextContent('mitra.example')
    await tap('Buka voucher')
    await tap('Salin tautan')
    expect(linked.dispatched).toEqual([codeLinkTapped({ voucherId }), linkCopyTapped({ voucherId })])
    expect(screen.queryByRole('button', { name: /Tukar/ })).toBeNull()
  })

  it('has a green dot while it can be used, a ring while the page is out of sync, and a grey dot afterwards', () => {
    const dot = (voucher: Voucher, options: PageOptions = {}) =>
      page(voucher, options).container.querySelector('[role=status] > i')?.className
    const used = VOUCHERS['used'] as Voucher
    expect(dot(aVoucherView())).toBe('live')
    expect(dot(aVoucherView(), { live: false })).toBe('hollow')
    expect(dot(used)).toBe('still')
    const styles = readFileSync(join(__dirname, 'VoucherPage.module.css'), 'utf8')
    expect(styles).toMatch(/\.live \{ background: var\(--save\)/)
    expect(styles).toMatch(/\.hollow \{ border: [^}]*var\(--line-strong\)/)
  })

  it('shows the time of the last response, or that there was none', () => {
    expect(page(aVoucherView(), { live: false, online: false }).container)
      .toHaveTextContent('Tetap bisa dipakaiTidak tersambung. Terakhir dicek 12.00')
    expect(page(aVoucherView(), { live: false }).container).toHaveTextContent('Statusnya belum bisa dicek. Terakhir dicek 12.00')
    expect(page(aVoucherView(), { live: false, online: false, seenAt: null }).container).toHaveTextContent('Tidak tersambungVoucher')
  })

  it.each([
    ['used', 'Sudah ditukar24 Nov 2026, 12.00Bakso Pak Ujang Blok M'], ['paperUsed', 'Berlaku hari ini sampai 15.00'],
    ['paperGone', 'Tadinya berlaku sampai 24 Nov 2026, 11.00'], ['expired', 'KedaluwarsaBerlaku sampai 24 Nov 2026.'],
    ['cancelled', 'DibatalkanVoucher ini tidak bisa dipakai lagi.'],
    ['notStarted', 'Belum mulaiBisa dipakai mulai 26 Nov 2026.'],
    ['daysOver', 'Masa tukar sudah habisVoucher kertas ini harus ditukar'], ['lastDay', 'Hari ini sampai 15.00'],
    [
      'paper',
      'Tukar di kasirKasir mencetak voucher kertasnya, berlaku 3 jam sejak ditukar.',
    ],
    ['unpaid', 'Kodenya muncul setelah pesanan dibayar.'],
  ])('explains a voucher that is %s', (state, text) => {
    expect(page(VOUCHERS[state] as Voucher).container).toHaveTextContent(text)
  })

  it('links to the order, to its payment, and to the store', async () => {
    const { dispatched } = page(VOUCHERS['unpaid'] as Voucher)
    await tap('Bayar pesanan')
    await tap('Lihat pesanan')
    await tap(/Bakso Pak Ujang Kemang/)
    const { orderId, store: { poiId } } = aVoucherView()
    expect(dispatched).toEqual([voucherOrderTapped({ orderId }), voucherOrderTapped({ orderId }), storeTapped({ poiId })])
  })

  it('marks offline what needs a network, and keeps the code', async () => {
    const { container, dispatched } = page(aVoucherView(), { online: false, live: false })
    expect(await screen.findByRole('img', { name: /Kode QR/ })).toBeInTheDocument()
    expect(container).toHaveTextContent('Untuk menukar sendiri, sambungkan dulu internetmu')
    await tap('Tukar di ponsel')
    expect(dispatched).toEqual([])
    cleanup()
    const linked = page(VOUCHERS['linked'] as Voucher, { online: false, live: false })
    expect(screen.getByRole('button', { name: 'Buka voucher' })).toBeDisabled()
    await tap('Salin tautan')
    expect(linked.dispatched).toEqual([linkCopyTapped({ voucherId })])
  })

  it('says beside the button of a paper voucher when a closed store opens, and makes it quieter', () => {
    const opensAt = { inDays: 0, day: 2, time: '17:30' }
    const { container } = page(aPaperVoucher({ openStatus: 'CLOSED', opensAt }))
    expect(screen.getByRole('button', { name: 'Tukar sekarang' })).toHaveClass('soft')
    expect(container.querySelector('[data-foot]')).toHaveTextContent('Buka jam 17.30')
    cleanup()
    page(aPaperVoucher({ openStatus: 'OPEN' }))
    expect(screen.getByRole('button', { name: 'Tukar sekarang' })).toHaveClass('main')
  })

  it('leads from a closed store to the open ones, beside the quieter button of a paper voucher', async () => {
    const store = { ...aPaperVoucher().store, openStatus: 'CLOSED' as const }
    const { dispatched } = page(aPaperVoucher({ store, openStatus: 'OPEN', availableStoreNum: 4 }))
    expect(screen.getByRole('button', { name: 'Tukar sekarang' })).toHaveClass('soft')
    await tap('Outlet yang buka')
    expect(dispatched).toEqual([storesTapped({ skuId: aPaperVoucher().skuId })])
  })

  it('keeps the code on the screen when the other vouchers of the order become known', async () => {
    function Growing() {
      const [neighbours, setNeighbours] = useState(ALONE)
      const facts = { voucher: aVoucherView(), isPaidBack: false, setsBrightness: false, isLive: true, online: true, seenAt: NOON }
      return (
        <>
          <button onClick={() => setNeighbours({ before: null, after: 'v2', usable: null })}>Load the order</button>
          <VoucherPage now={() => NOON} neighbours={neighbours} {...facts} />
        </>
      )
    }
    show(<Growing />)
    const code = await screen.findByRole('img', { name: 'Kode QR voucher, untuk dipindai kasir' })
    await tap('Load the order')
    expect(screen.getByRole('button', { name: 'Voucher berikutnya' })).toBeInTheDocument()
    expect(code).toBeInTheDocument()
  })

  it('links to the chat of the store while online', async () => {
    const { store } = aVoucherView()
    const voucher = aVoucherView({ store: { ...store, storeChat: 'https://wa.me/62215550101' } })
    page(voucher, { online: false, live: false })
    expect(screen.queryByRole('button', { name: 'Chat toko' })).toBeNull()
    const { dispatched } = page(voucher)
    await tap('Chat toko')
    expect(dispatched).toEqual([textLinkTapped({ link: 'https://wa.me/62215550101', from: 'voucher' })])
  })

  it('offers the next redeemable voucher once this one is redeemed', async () => {
    const neighbours = { before: null, after: 'v2', usable: 'v3' }
    expect(page(aVoucherView(), { neighbours }).container).not.toHaveTextContent('Buka voucher berikutnya')
    cleanup()
    const { dispatched } = page(closed({ status: 'used', statusLabel: 'REDEEMED', redeemedTime: NOON }), { neighbours })
    await tap('Buka voucher berikutnya')
    expect(dispatched).toEqual([neighbourTapped({ voucherId: 'v3' })])
  })

  it('that is used has a grey head, names no other stores, and leads to its product', async () => {
    const used = closed({ status: 'used', statusLabel: 'REDEEMED', redeemedTime: NOON, availableStoreNum: 5 })
    const { container, dispatched } = page(used)
    expect(container.querySelector('article')).toHaveClass('over')
    expect(container).not.toHaveTextContent('Berlaku di 5 outlet')
    await tap('Beli lagi')
    expect(dispatched).toEqual([textLinkTapped({ link: `/platform/groupCouponDetail?skuId=${used.skuId}`, from: 'voucher' })])
    cleanup()
    page(VOUCHERS['paperUsed'] as Voucher)
    expect(screen.queryByRole('button', { name: 'Beli lagi' })).toBeNull()
  })

  it.each(['cancelled', 'expired', 'daysOver'])('that is %s names no stores, and leads to its order and its product', async (state) => {
    const voucher = { ...VOUCHERS[state] as Voucher, availableStoreNum: 5 }
    const { container, dispatched } = page(voucher)
    expect(container).not.toHaveTextContent('Berlaku di 5 outlet')
    await tap('Lihat pesanan')
    await tap('Beli lagi')
    const link = `/platform/groupCouponDetail?skuId=${voucher.skuId}`
    expect(dispatched).toEqual([voucherOrderTapped({ orderId: voucher.orderId }), textLinkTapped({ link, from: 'voucher' })])
  })

  it('says how many stores redeem it, and how far the nearest is', async () => {
    const several = aVoucherView({ availableStoreNum: 5, nearestDistance: 3_700 })
    const { container, dispatched } = page(several)
    expect(container).toHaveTextContent('Berlaku di 5 outletTerdekat 3,7 km')
    await tap(/Berlaku di 5 outlet/)
    expect(dispatched).toEqual([storesTapped({ skuId: several.skuId })])
    cleanup()
    page(several, { online: false, live: false })
    expect(screen.queryByRole('button', { name: /Berlaku di 5 outlet/ })).toBeNull()
    cleanup()
    expect(page(aVoucherView({ availableStoreNum: 1, nearestDistance: 3_700 })).container).not.toHaveTextContent('Berlaku di')
  })

  it('links to the other vouchers of the order', async () => {
    const { dispatched } = page(aVoucherView({ position: { at: 2, of: 3 } }), { neighbours: { before: 'v0', after: 'v2', usable: null } })
    await tap('Voucher sebelumnya')
    await tap('Voucher berikutnya')
    expect(dispatched).toEqual(['v0', 'v2'].map((neighbour) => neighbourTapped({ voucherId: neighbour })))
    cleanup()
    page(aVoucherView({ position: { at: 2, of: 3 } }))
    expect(screen.queryByRole('button', { name: /Voucher (se|be)/ })).toBeNull()
  })

  it('has a skeleton of the same shape while it loads', () => {
    expect(show(<VoucherSkeleton />).container.querySelectorAll('span').length).toBeGreaterThan(5)
  })
})

const { voucherId } = aVoucherView()
const dialogBase = { dialogId: 'd' }
const placed = { ...dialogBase, position: { latitude: -6.2, longitude: 106.8 }, accuracy: 14.6 }
const nearness = { isAllowed: true, distance: 20, within: 500, storeName: 'Bakso Pak Ujang Kemang' }
const far = { ...nearness, isAllowed: false, distance: 1_234, coordinates: { latitude: -6.26, longitude: 106.81 } }
const error = { kind: 'refused', code: '9200108', message: 'Sudah tidak berlaku' }
const DIALOGS: Readonly<Record<string, RedeemDialog>> = {
  locating: { phase: 'locating', ...dialogBase }, checking: { phase: 'checking', ...placed },
  denied: { phase: 'noPosition', reason: 'denied', ...dialogBase },
  unavailable: { phase: 'noPosition', reason: 'unavailable', ...dialogBase },
  timeout: { phase: 'noPosition', reason: 'timeout', ...dialogBase },
  unsupported: { phase: 'noPosition', reason: 'unsupported', ...dialogBase },
  notChecked: { phase: 'notChecked', kind: 'network', ...dialogBase }, notMeasured: { phase: 'notChecked', kind: 'server', ...dialogBase },
  tooFar: { phase: 'tooFar', ...placed, nearness: far },
  confirming: { phase: 'confirming', ...placed, nearness }, redeeming: { phase: 'redeeming', ...placed, nearness },
  unknown: { phase: 'unknown', ...placed, nearness }, done: { phase: 'done', ...dialogBase },
  refused: { phase: 'failed', reason: 'refused', error, ...dialogBase },
  lost: { phase: 'failed', reason: 'lost', error: null, ...dialogBase },
  walkedAway: { phase: 'failed', reason: 'tooFar', error, ...dialogBase },
}

function sheet(
  dialog: RedeemDialog, { locale = 'id-ID', voucher = aVoucherView(), opensSettings = false, servicePhone = null as string | null } = {},
) {
  const { dispatched } = show(<RedeemSheet open now={() => NOON} {...{ voucher, dialog, opensSettings, servicePhone }} />, locale)
  return { dispatched, dialog: screen.getByRole('dialog') }
}

describe('the redeem sheet', () => {
  it.each(inAllLocales(DIALOGS))('is complete: %s in %s', (state, locale) => {
    for (const voucher of [aVoucherView(), aPaperVoucher()]) {
      const { dialog } = sheet(DIALOGS[state] as RedeemDialog, { locale, voucher })
      expect(within(dialog).getByRole('heading')).not.toBeEmptyDOMElement()
      expect(dialog).not.toHaveTextContent(/vouchers\.|\{|undefined|NaN/)
      expect(within(dialog).getAllByRole('button').length).toBeGreaterThan(1)
      cleanup()
    }
  })

  it.each([
    ['tooFar', 'Cek lagi', recheckTapped], ['confirming', 'Ya, tukar', redeemConfirmed], ['unknown', 'Lihat hasilnya', outcomeCheckTapped],
    ['timeout', 'Coba lagi', recheckTapped], ['denied', 'Coba lagi', recheckTapped], ['notChecked', 'Coba lagi', recheckTapped],
    ['lost', 'Coba lagi', recheckTapped], ['walkedAway', 'Coba lagi', recheckTapped],
  ] as const)('of what is %s has the button "%s"', async (state, name, event) => {
    const { dispatched } = sheet(DIALOGS[state] as RedeemDialog)
    await tap(name)
    expect(dispatched).toEqual([event({ voucherId })])
  })

  it('shows the distance, the limit, and the location of the store', async () => {
    const { dialog, dispatched } = sheet(DIALOGS['tooFar'] as RedeemDialog)
    expect(dialog).toHaveTextContent('1,2 kmke Bakso Pak Ujang Kemang')
    expect(dialog).toHaveTextContent('dalam 500 m dari toko.')
    expect(dialog).not.toHaveTextContent('akurat')
    expect(screen.getByRole('img', { name: 'Peta: kamu dan toko' })).toBeInTheDocument()
    await tap('Buka peta')
    expect(dispatched).toContainEqual(voucherMapTapped({ mapUrl: 'https://www.google.com/maps/search/?query=-6.26,106.81&api=1' }))
  })

  it('says that another store than that of the order is nearer', () => {
    const { dialog } = sheet({ phase: 'tooFar', ...placed, nearness: { ...far, storeName: 'Bakso Pak Ujang Karet' } })
    expect(dialog).toHaveTextContent('1,2 kmke outlet terdekat yang menerimanya: Bakso Pak Ujang Karet')
  })

  it('opens the settings where the device allows it', async () => {
    const { dispatched } = sheet(DIALOGS['denied'] as RedeemDialog, { opensSettings: true })
    await tap('Buka setelan')
    expect(dispatched).toEqual([locationSettingsTapped({ voucherId })])
  })

  it('repeats the server\'s message about a failure, and names the customer service', () => {
    const { dialog } = sheet(DIALOGS['refused'] as RedeemDialog, { servicePhone: '+62 21 555 0199' })
    expect(dialog).toHaveTextContent('Voucher tidak bisa ditukarSudah tidak berlakuKalau menurutmu ini salah, hubungi layanan pelanggan.')
    expect(screen.getByRole('link', { name: /555 0199/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\+?\d+$/))
  })

  it('distinguishes a system error from a missing network', () => {
    expect(sheet(DIALOGS['notMeasured'] as RedeemDialog).dialog).toHaveTextContent('Sistem sedang bermasalah. Hubungi layanan pelanggan')
    cleanup()
    expect(sheet(DIALOGS['notChecked'] as RedeemDialog).dialog).toHaveTextContent('Cek internetmu, lalu coba lagi. Voucher belum ditukar.')
    cleanup()
    const withoutMessage = { phase: 'failed', reason: 'refused', error: { ...error, message: '' }, ...dialogBase } as const
    expect(sheet(withoutMessage).dialog).toHaveTextContent('Sistem sedang bermasalah. Hubungi layanan pelanggan')
  })

  it('ignores a second tap while a request is pending', async () => {
    const { dispatched } = sheet(DIALOGS['redeeming'] as RedeemDialog)
    await tap('Menukar…')
    expect(dispatched).toEqual([])
  })

  it('warns before a paper voucher is redeemed, and requires pressing and holding', () => {
    jest.useFakeTimers()
    const { dialog, dispatched } = sheet(DIALOGS['confirming'] as RedeemDialog, { voucher: aPaperVoucher() })
    expect(dialog).toHaveTextContent('Berlaku 3 jamSampai hari ini 15.00, lalu hangus')
    for (const fact of ['Tidak bisa dibatalkan', 'Uang tidak kembali setelah ditukar', 'Kamu di toko, < 100m']) {
      expect(dialog).toHaveTextContent(fact)
    }
    const button = screen.getByRole('button', { name: 'Tahan untuk menukar' })
    expect(button).toHaveAccessibleDescription('Tahan 2 detik untuk menukar. Lepas untuk batal. Dengan keyboard: tahan Enter.')
    expect(within(dialog).getAllByRole('button')[0]).not.toBe(button)
    fireEvent.click(button)
    fireEvent.keyDown(button, { key: 'Enter' })
    act(() => void jest.advanceTimersByTime(HOLD_MS - 1))
    expect(dispatched).toEqual([])
    act(() => void jest.advanceTimersByTime(1))
    expect(dispatched).toEqual([redeemConfirmed({ voucherId })])
    jest.useRealTimers()
  })

  it.each([
    ['id-ID', 'Hanya berlaku beberapa jamSetelah itu tidak bisa dipakai, dan uangnya tidak kembali'],
    ['en-GB', 'Valid for a limited number of hours onlyAfter that it can\'t be used or refunded'],
    ['zh-CN', '兑换后仅在数小时内有效逾期不能使用，也不退款'],
  ])('warns in %s of limited hours if their number is unknown', (locale, warning) => {
    for (const paperVoucherHours of [undefined, 0]) {
      const { dialog } = sheet(DIALOGS['confirming'] as RedeemDialog, { locale, voucher: aPaperVoucher({ paperVoucherHours }) })
      expect(dialog).toHaveTextContent(warning)
      cleanup()
    }
  })

  it.each([
    [{ inDays: 0, day: 2, time: '17:30' }, 'Tokonya sedang tutupBuka jam 17.30. Pastikan ada kasir'],
    [undefined, 'Tokonya sedang tutupPastikan ada kasir'],
  ])('warns that the store is closed', (opensAt, warning) => {
    const dialog = { phase: 'confirming', ...placed, nearness: { ...nearness, openStatus: 'CLOSED', opensAt } } as const
    expect(sheet(dialog).dialog).toHaveTextContent(warning)
  })

  it('leads from a closed store to the list of the stores, while another is open', async () => {
    const voucher = aVoucherView({ availableStoreNum: 4, openStatus: 'OPEN' })
    const dialog = { phase: 'confirming', ...placed, nearness: { ...nearness, openStatus: 'CLOSED' } } as const
    const { dispatched } = sheet(dialog, { voucher })
    await tap('Lihat outlet yang buka')
    expect(dispatched).toEqual([storesTapped({ skuId: voucher.skuId })])
    cleanup()
    sheet(dialog, { voucher: { ...voucher, openStatus: 'CLOSED' } })
    expect(screen.queryByRole('button', { name: 'Lihat outlet yang buka' })).toBeNull()
  })

  it('makes keeping the voucher the main action while the store is closed', async () => {
    const closedHere = { phase: 'confirming', ...placed, nearness: { ...nearness, openStatus: 'CLOSED' } } as const
    const { dispatched } = sheet(closedHere)
    expect(screen.getByRole('button', { name: 'Nanti saja' })).toHaveClass('main')
    expect(screen.getByRole('button', { name: 'Ya, tukar' })).toHaveClass('soft')
    await tap('Ya, tukar')
    expect(dispatched).toEqual([redeemConfirmed({ voucherId })])
    cleanup()
    sheet(closedHere, { voucher: aPaperVoucher() })
    expect(screen.getByRole('button', { name: 'Nanti saja' })).toHaveClass('main')
    expect(screen.getByRole('button', { name: 'Tahan untuk menukar' })).toHaveClass('quiet')
  })

  const at = (time: string, inDays = 0) => ({ inDays, day: 2 + inDays, time })
  it.each<[string, Partial<Voucher>, string]>([
    ['opens earlier', { openStatus: 'CLOSED', opensAt: at('09:00') }, 'Buka jam 17.30. Outlet lain buka jam 09.00. Pastikan ada kasir'],
    ['is open', { openStatus: 'OPEN' }, 'Buka jam 17.30. Outlet lain sedang buka. Pastikan ada kasir'],
    ['does not open earlier', { openStatus: 'CLOSED', opensAt: at('17:30') }, 'Buka jam 17.30. Pastikan ada kasir'],
    ['opens on a later day', { openStatus: 'CLOSED', opensAt: at('09:00', 1) }, 'Buka jam 17.30. Pastikan ada kasir'],
    ['may be open', {}, 'Buka jam 17.30. Pastikan ada kasir'],
  ])('says besides a closed store whether another %s', (_, change, warning) => {
    const dialog = { phase: 'confirming', ...placed, nearness: { ...nearness, openStatus: 'CLOSED', opensAt: at('17:30') } } as const
    expect(sheet(dialog, { voucher: aVoucherView({ availableStoreNum: 4, ...change }) }).dialog).toHaveTextContent(warning)
  })

  it.each(['OPEN', 'CLOSING', undefined] as const)('does not warn of a store that is %s', (openStatus) => {
    const dialog = { phase: 'confirming', ...placed, nearness: { ...nearness, openStatus } } as const
    expect(sheet(dialog).dialog).not.toHaveTextContent('tutup')
  })

  it('names the last day of a paper voucher that is valid beyond today', () => {
    const { dialog } = sheet(DIALOGS['confirming'] as RedeemDialog, { voucher: aPaperVoucher({ paperVoucherHours: 24 }) })
    expect(dialog).toHaveTextContent('Berlaku 24 jamSampai 25 Nov 2026, 12.00, lalu hangus')
  })
})
