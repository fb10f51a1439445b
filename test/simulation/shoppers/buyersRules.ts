import type { OrderStatus } from '../../../src/api/buying/orderValues'
import { isNewerStatus, isPaid } from '../../../src/entities/orderRules'
import { ORDER_ADD, ORDER_CREATE } from '../../../src/features/buying/confirm/model/intents'
import { PAY } from '../../../src/features/buying/payment/model/intents'
import { payCodePage } from '../../../src/features/buying/payment/model/pages'
import type { PayEnd } from '../../../src/features/buying/payment/model/types'
import type { RootState } from '../../../src/app/rootReducer'
import type { Entry } from '../../../src/journal/record/entries'
import type { World } from '../../../src/sandbox/world/createWorld'

/** Pages of one device take turns at polling: while one polls regularly, the others do not. */
const TURN_MS = 1_500
const ORDERING: readonly string[] = [ORDER_CREATE, ORDER_ADD]
/** Events that are situations of their own. */
const COUNTED: readonly string[] = [
  'payments/amountChanged', 'payments/codeExpired', 'payments/unfinishedFound', 'confirm/priceMoved', 'offlineVouchers/found',
]
/** A tap on a button of the counter, or the agreement to a new order. */
const AGREEMENTS: readonly string[] = ['payments/payTapped', 'payments/codeTapped', 'payments/amountAgreed', 'payments/amountCarriedOver']
const ENDS: readonly string[] = ['mutation/succeeded', 'mutation/failed', 'mutation/forgotten']

interface Call {
  readonly endpoint: string
  readonly intentId?: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A page of a device, as the rules see it. */
export interface WatchedPage {
  readonly name: string
  readonly device: string
  readonly state: () => RootState
  /** The page may poll: it is alive, visible and online. */
  readonly isAwake: () => boolean
}

/** Rules of buying. `onEntry` checks every entry of every page; `compare` checks the state and the world between two steps. */
export function createBuyersRules(world: World, now: () => number, broken: string[] = []) {
  const met: Record<string, number> = {}
  /** The unfinished intent, by user and ordered items. */
  const open = new Map<string, string>()
  /** The page that polled last and the time, by device and order. */
  const polled = new Map<string, { readonly page: WatchedPage; readonly at: number }>()
  /** The latest written value, by device and key, in the order of the calls. */
  const written = new Map<string, unknown>()
  const confirmed = new Map<string, number>()
  const redeems = new Map<string, number>()
  /** Amounts on tapped buttons in rupiah, by device and order. */
  const agreed = new Map<string, Set<number>>()
  /** Amounts on the buttons that created orders, by page. */
  const begun = new Map<string, Set<number>>()
  /** The known status, by page and order. */
  const known = new Map<string, OrderStatus>()

  const note = (what: string) => void (broken.length < 10 && broken.push(`${what} (at ${now()} ms)`))
  const count = (what: string) => void (met[what] = (met[what] ?? 0) + 1)

  function onMutation(page: WatchedPage, type: string, payload: Readonly<Record<string, unknown>>): void {
    const { name, key, intentId, input } = payload as Readonly<Record<'name' | 'key' | 'intentId', string>> & { input?: unknown }
    count(`${name} ${type.slice('mutation/'.length)}`)
    if (!ORDERING.includes(name)) return
    if (type === 'mutation/started') {
      const wish = `${page.state().session.userId ?? ''} ${name} ${key} ${JSON.stringify(input)}`
      if ((open.get(wish) ?? intentId) !== intentId) note(`a second intent for an order whose first is not known to have ended: ${key}`)
      open.set(wish, intentId)
    }
    // An intent without effect or with a lost answer is sent again under the same id, even for another choice.
    if (ENDS.includes(type)) for (const [wish, its] of open) if (its === intentId) open.delete(wish)
  }

  function onCall(page: WatchedPage, { endpoint, intentId = '', body }: Call): void {
    count(endpoint)
    if (endpoint === 'paymentPay') {
      const stored = written.get(`${page.device} unfinishedPayment`) as { readonly orderId?: string } | undefined
      if (stored?.orderId !== body['orderId']) note('a payment is begun that the device does not remember')
    }
    if (endpoint === 'orderCreate' || endpoint === 'orderAddItems') {
      const { intents = [] } = (written.get(`${page.device} orderIntents`) ?? {}) as { intents?: readonly { intentId: string }[] }
      if (!intents.some((each) => each.intentId === intentId)) note('an order is sent that the device does not remember')
    }
    if (endpoint !== 'redemptionRedeem') return
    const voucherId = String(body['voucherId'])
    redeems.set(voucherId, (redeems.get(voucherId) ?? 0) + 1)
    if ((redeems.get(voucherId) ?? 0) > (confirmed.get(voucherId) ?? 0)) note('a voucher is redeemed more often than it was confirmed')
  }

  /** An amount counts as read when it was on a tapped button of the counter or of the order. */
  function onAgreement(page: WatchedPage, type: string, payload: Readonly<Record<string, unknown>>): void {
    const amount = Number(payload['amount'])
    if (type === 'confirm/orderStarted') return void put(begun, page.name, amount)
    if (type === 'payments/amountCarriedOver' && !begun.get(page.name)?.has(amount)) note(`${amount} was on no button`)
    if (AGREEMENTS.includes(type)) put(agreed, `${page.device} ${String(payload['orderId'])}`, amount)
  }

  /** A payment may only be opened over an amount that a button showed. */
  function onOpened(page: WatchedPage, orderId: string, amount: unknown): void {
    count('opened')
    if (!agreed.get(`${page.device} ${orderId}`)?.has(Number(amount))) note(`${orderId} is paid over an amount that was on no button`)
  }

  function onPoll(page: WatchedPage, orderId: string): void {
    const place = `${page.device} ${orderId}`
    const before = polled.get(place)
    if (before && before.page !== page && before.page.isAwake() && now() - before.at < TURN_MS) note(`two pages poll for ${orderId}`)
    polled.set(place, { page, at: now() })
    if (!page.isAwake()) note(`a page polls for ${orderId} that is hidden or without a network`)
    if (page.state().payments?.orders[orderId]?.paymentState.phase === 'over') note(`${orderId} is over and still asked about`)
  }

  return {
    broken, met, note, count,
    onEntry(page: WatchedPage, entry: Entry): void {
      if (entry.k === 'c' && entry.port === 'http/send') onCall(page, entry.args[0] as Call)
      if (entry.k === 'c' && entry.port === 'storage/write') {
        const [{ key, value }] = entry.args as readonly [{ readonly key: string; readonly value: unknown }]
        written.set(`${page.device} ${key}`, value)
      }
      if (entry.k !== 'i' && entry.k !== 's') return
      const { type, payload = {} } = entry.action as { readonly type: string; readonly payload?: Readonly<Record<string, unknown>> }
      if (type === 'session/ended') open.clear()
      onAgreement(page, type, payload)
      if (type === 'mutation/succeeded' && payload['name'] === PAY) {
        onOpened(page, String(payload['key']), (payload['result'] as { readonly amount?: unknown }).amount)
      }
      const coded = type === 'resource/loaded' ? payCodePage.idIn(String(payload['resource'])) : null
      if (coded !== null) onOpened(page, coded, (payload['content'] as { readonly amount?: unknown }).amount)
      if (type.startsWith('mutation/')) onMutation(page, type, payload)
      if (type === 'payments/pollStarted' && payload['by'] === 'poll') onPoll(page, String(payload['orderId']))
      if (type === 'payments/paymentEnded') count(`ended ${String(payload['end'])}`)
      if (type === 'payments/attemptFailed') count(`stopped ${String(payload['failedAttempt'])}`)
      if (COUNTED.includes(type)) count(type)
      if (type === 'vouchers/redeemConfirmed') {
        const voucherId = String(payload['voucherId'])
        confirmed.set(voucherId, (confirmed.get(voucherId) ?? 0) + 1)
      }
    },

    /** Compares the page's state with the world. */
    compare(page: WatchedPage): void {
      const { entities, payments, unread } = page.state()
      for (const { orderId, status } of Object.values(entities.orders ?? {})) {
        const truth = world.till.statusOf(orderId)
        count(`order ${status}`)
        if (truth === null || !isNewerStatus(status, truth)) note(`${orderId} reads as ${status} and is ${truth ?? 'none'}`)
        const before = known.get(`${page.name} ${orderId}`) ?? status
        if (!isNewerStatus(before, status)) note(`${orderId} goes back from ${before} to ${status}`)
        known.set(`${page.name} ${orderId}`, status)
      }
      for (const [orderId, { paymentState }] of Object.entries(payments?.orders ?? {})) {
        if (paymentState.phase !== 'over' || fits(paymentState.end, world.till.statusOf(orderId))) continue
        note(`${orderId} ended as ${paymentState.end}`)
      }
      for (const { items, totalUnread } of Object.values(unread)) {
        const isOff = (each: number) => each < 0 || !Number.isInteger(each)
        if ([totalUnread, ...Object.values(items)].some(isOff)) note('an unread count below zero')
      }
    },

    /** Bearer values never enter the state. */
    scan(page: WatchedPage): void {
      const text = JSON.stringify(page.state())
      for (const { payments: tried, vouchers } of world.till.orders()) {
        const secrets = [...tried.map(({ secret }) => secret), ...vouchers.flatMap(({ code, link }) => code ?? link ?? [])]
        if (secrets.some((secret) => text.includes(secret))) note('a code or a link is in state')
      }
    },
  }
}

/** The server may have reported this end. */
function fits(end: PayEnd, truth: ReturnType<World['till']['statusOf']>): boolean {
  if (truth === null) return false
  if (end === 'paid') return isPaid(truth) || truth === 'REFUNDED'
  // Money that arrives after the end is refunded later.
  if (end === 'closed') return truth === 'CLOSED_TIMEOUT' || truth === 'REFUNDED'
  if (end === 'cancelled') return truth === 'CANCELLED' || truth === 'REFUNDED'
  return end === 'tooLate' ? truth === 'CLOSED_TIMEOUT' || truth === 'CANCELLED' || truth === 'REFUNDED' : truth === 'REFUNDED'
}

function put(sets: Map<string, Set<number>>, key: string, value: number): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}
