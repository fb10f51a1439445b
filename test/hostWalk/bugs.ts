import type { ShapeClass } from '../hostLab/shapes'
import type { Edit } from '../simulation/edited'
import type { Fault, FaultKind } from './oracles'

/** A seeded bug: one edited line of the client, and the host over which the walk finds it. */
export interface Bug {
  readonly name: string
  readonly edit: Edit
  readonly seed: string
  readonly classes: readonly ShapeClass[]
  /** The journeys that meet it. Every walk includes the login. */
  readonly only: readonly string[]
  readonly kind: FaultKind
  readonly what: RegExp
}

const FIELDS = 'api/kit/fields.ts'
const WIRE = 'adapters/http/wireRequest.ts'
const PAY_SAGA = 'features/buying/payment/model/paySaga.ts'

/** Mistakes that client and sandbox could share, so that only an independent server reveals them. */
export const BUGS: readonly Bug[] = [
  {
    name: 'an order is opened without a store if the product names none', seed: 'browser 4',
    classes: ['optional', 'times', 'bounds'], only: ['buying'], kind: 'outcome', what: /the order of a product does not open/,
    edit: { file: 'features/offers/products/model/saga.ts', find: '?.storeId ?? query.storeId', replace: "?.storeId ?? ''" },
  },
  {
    name: 'long ids are dropped from answers', seed: 'b11', classes: ['ids'], only: ['home'], kind: 'deadEnd', what: /nearby/,
    edit: { file: 'shared/ids.ts', find: 'MAX_ID_CHARS = 200', replace: 'MAX_ID_CHARS = 64' },
  },
  {
    name: 'long ids are dropped from addresses', seed: 'b11', classes: ['ids'], only: ['stores'], kind: 'outcome', what: /has lost/,
    edit: {
      file: 'navigation/cleanUrl.ts', find: "[name.replace('?', ''), isId]",
      replace: "[name.replace('?', ''), matchesPattern(/^[\\w.-]{1,64}$/)]",
    },
  },
  {
    name: 'an unknown word spoils the whole list', seed: 'b10', classes: ['words'], only: ['home'], kind: 'deadEnd', what: /the filters of/,
    edit: { file: FIELDS, find: 'itemByItem(item, true, id)', replace: 'v.array(item)' },
  },
  {
    name: 'an unknown word in a field that is only shown spoils its item', seed: 'b10', classes: ['words'], only: ['stores'],
    kind: 'deadEnd', what: /^store:/,
    edit: {
      file: FIELDS, find: 'return flaw ? { typed: true, value: fallback,',
      replace: 'return flaw ? { typed: false, value: fallback,',
    },
  },
  {
    name: 'null in the place of a missing field is malformed', seed: 'b2', classes: ['optional'], only: ['products'],
    kind: 'deadEnd', what: /malformed/,
    edit: {
      file: FIELDS, find: 'dataset.value == null ? { typed: true, value: undefined }',
      replace: 'dataset.value === undefined ? { typed: true, value: undefined }',
    },
  },
  {
    name: 'a banner without a link asks for a login', seed: 'b8', classes: ['optional'], only: ['banners'],
    kind: 'outcome', what: /asks for a login/,
    edit: {
      file: 'navigation/opening.ts', find: '  const link = localized(links, locale)\n',
      replace: '  if (requiredLogin && !(yield* ensureLoggedIn(reason))) return null\n  const link = localized(links, locale)\n',
    },
  },
  {
    name: 'a header that the contract demands is left out', seed: 'b0', classes: [], only: ['home'],
    kind: 'refused', what: /x-client-version is missing/,
    edit: { file: WIRE, find: '      [HEADERS.clientVersion]: client.versionName,\n', replace: '' },
  },
  {
    name: 'a body has a field of its own', seed: 'b0', classes: [], only: ['home'], kind: 'refused', what: /client is not in the contract/,
    edit: { file: WIRE, find: 'const envelope = { sessionId,', replace: 'const envelope = { client: 1, sessionId,' },
  },
  {
    name: 'an order is agreed to at another amount', seed: 'b0', classes: [], only: ['buying'], kind: 'outcome', what: /no order is made/,
    edit: { file: 'features/buying/confirm/model/saga.ts', find: 'agreedAmount: amount }', replace: 'agreedAmount: amount + 1 }' },
  },
  {
    name: 'the refusal of a timestamp has another code', seed: 'b7', classes: [], only: ['home'], kind: 'outcome', what: /login/,
    edit: {
      file: 'api/kit/errors.ts',
      find: "export const CLOCK_SKEW_CODE = '0310102'", replace: "export const CLOCK_SKEW_CODE = '0310103'",
    },
  },
  {
    name: 'a QRIS code with a right checksum is refused', seed: 'b0', classes: [], only: ['buying'],
    kind: 'outcome', what: /QRIS is not begun/,
    edit: { file: 'shared/qris.ts', find: '(crc << 1) ^ 0x1021', replace: '(crc << 1) ^ 0x8005' },
  },
  {
    name: 'the amount of a payment is not compared with the one that was agreed to', seed: 'b0', classes: [], only: ['buying'],
    kind: 'outcome', what: /another amount is open/,
    edit: {
      file: PAY_SAGA,
      find: 'answer.data.amount !== input.agreedAmount', replace: 'answer.data.amount < 0',
    },
  },
  {
    name: 'a refund after the end of an order is dropped', seed: 'b0', classes: [], only: ['buying'],
    kind: 'outcome', what: /goes back after the end/,
    edit: { file: 'entities/orderRules.ts', find: "REDEEMED: ['COMPLETED', 'REFUNDED'],", replace: "REDEEMED: ['COMPLETED']," },
  },
  {
    name: 'an unknown way to pay spoils the counter', seed: 'b0', classes: ['words'], only: ['buying'],
    kind: 'deadEnd', what: /^pay-counter:/,
    edit: { file: 'api/buying/payments.ts', find: 'options: listOf(', replace: 'options: v.array(' },
  },
  {
    name: 'any refusal of the back end counts as a missing order', seed: 'b0', classes: [], only: ['unfinished orders'],
    kind: 'outcome', what: /an order counts as missing/,
    edit: {
      file: 'features/buying/orders/model/saga.ts',
      find: 'const isGone = isUnknownOrder(answer.failure) && !(yield* select(selectOrder, orderId))',
      replace: "const isGone = answer.failure.code !== ''",
    },
  },
  {
    name: 'a moment of a later century is malformed', seed: 'b0', classes: ['times'], only: ['buying'], kind: 'deadEnd', what: /malformed/,
    edit: { file: 'shared/text/moments.ts', find: 'MAX_TIMESTAMP = 9_999_999_999_999', replace: 'MAX_TIMESTAMP = 4_102_444_800_000' },
  },
  {
    name: 'an order with a moment that no date has spoils the list of orders', seed: 'b3', classes: ['bounds'],
    only: ['buying', 'unfinished orders'], kind: 'deadEnd', what: /^orders:/,
    edit: { file: 'api/buying/orders.ts', find: 'orderList: itemsOf(orderSchema),', replace: 'orderList: v.array(orderSchema),' },
  },
  {
    name: 'an unknown way of serving is asked about without end', seed: 'b1', classes: ['words'],
    only: ['buying', 'unfinished orders'], kind: 'storm', what: /orderPreview/,
    edit: {
      file: 'features/buying/confirm/model/target.ts', find: 'body.channelType === undefined) return',
      replace: 'body.channelType !== supported) return',
    },
  },
  {
    name: 'an empty list is malformed', seed: 'b7', classes: ['lists'], only: ['stores', 'search'], kind: 'deadEnd', what: /malformed/,
    edit: {
      file: 'data/feed/pages.ts', find: '  const { hasMore, queryId =',
      replace: `  if (answer.data[name].length === 0) return { failure: { kind: 'malformed', code: '', message: '' } }
  const { hasMore, queryId =`,
    },
  },
  {
    name: 'a text of 2,000 signs spoils its item', seed: 'b3', classes: ['texts'], only: ['home'], kind: 'deadEnd', what: /malformed/,
    edit: {
      file: 'api/discovery/stores.ts', find: '  storeName: v.string(),\n  storeId',
      replace: '  storeName: v.pipe(v.string(), v.maxLength(500)),\n  storeId',
    },
  },
  {
    name: 'an unknown field spoils its item', seed: 'b0', classes: ['fields'], only: ['stores'],
    kind: 'deadEnd', what: /^store:.*malformed/,
    edit: { file: 'api/discovery/stores.ts', find: 'storeCardSchema = v.object({', replace: 'storeCardSchema = v.strictObject({' },
  },
  {
    name: 'fields have to be in the order of the contract', seed: 'b0', classes: ['keys'], only: ['home'],
    kind: 'deadEnd', what: /malformed/,
    edit: {
      file: 'api/kit/parseAnswer.ts', find: 'v.safeParse(schema, data)',
      replace: `v.safeParse(schema, Object.keys(data ?? {}).some((key, at, keys) => {
        const names = Object.keys((schema as { entries?: object }).entries ?? {})
        return at > 0 && names.includes(key) && names.indexOf(key) < names.indexOf(keys[at - 1] ?? '')
      }) ? null : data)`,
    },
  },
  {
    name: 'a call waits for a flag that no host knows', seed: 'b0', classes: [], only: ['home'],
    kind: 'outcome', what: /filterTags is never asked/,
    edit: {
      file: 'features/lists/filters/saga.ts', find: '  if (taggedScene) yield*',
      replace: "  if (taggedScene && answer.data.some((option) => 'hasTags' in option)) yield*",
    },
  },
  {
    name: 'delivery is ordered without an address', seed: 'b0', classes: [], only: ['buying'], kind: 'refused', what: /channelType/,
    edit: { file: 'api/buying/orderValues.ts', find: 'PAID_CHANNELS = [2, 3]', replace: 'PAID_CHANNELS = [1, 2, 3]' },
  },
  {
    name: 'the hours of a redeemed paper voucher are not read', seed: 'b0', classes: [], only: ['buying'],
    kind: 'outcome', what: /cannot be shown within its hours/,
    edit: {
      file: 'api/buying/vouchers.ts',
      find: '\n  usableUntil: maybe(momentSchema),',
      replace: '\n  usableUntil: v.optional(v.pipe(v.unknown(), v.transform(() => undefined))),',
    },
  },
  {
    name: 'wallets that the host allows do not open', seed: 'b0', classes: [], only: ['buying'],
    kind: 'outcome', what: /the wallet does not open/,
    edit: {
      file: 'features/buying/orders/screens.ts', find: 'yield* call(allowSchemes, { schemes: answer.data.appSchemes })',
      replace: 'yield* call(allowSchemes, { schemes: [] })',
    },
  },
  {
    name: 'a payment of a table-mate is ended without consent', seed: 'b0', classes: [], only: ['table'],
    kind: 'outcome', what: /ended without consent/,
    edit: { file: PAY_SAGA, find: '?.takesOver ? {', replace: '?.takesOver !== false ? {' },
  },
  {
    name: 'what a guest adds at a table opens a second order', seed: 'b0', classes: [], only: ['table'],
    kind: 'outcome', what: /nothing was added to the order of a table/,
    edit: {
      file: 'features/buying/confirm/model/saga.ts', find: 'if (content.request.orderId !== null) return',
      replace: "if (content.request.orderId === '') return",
    },
  },
]

/** Seeded bugs that change no state: only the rendered walk finds them. */
export const RENDERED_BUGS: readonly Bug[] = [
  {
    name: 'a refused refresh hides an order that is known', seed: 'b1', classes: ['refusals'], only: ['buying'],
    kind: 'outcome', what: /counts as missing/,
    edit: {
      file: 'features/buying/orders/views/page/OrderScreen.tsx',
      find: `  if (order) return children(order)
  if (page?.failure?.kind === 'refused' && isUnknownOrder(page.failure)) return <UnknownOrder />`,
      replace: `  if (page?.failure?.kind === 'refused' && isUnknownOrder(page.failure)) return <UnknownOrder />
  if (order) return children(order)`,
    },
  },
  {
    name: 'a known voucher is missing while a replica lags behind', seed: 'b10', classes: ['refusals'], only: ['buying'],
    kind: 'outcome', what: /^voucher: .*counts as missing/,
    edit: { file: 'data/declared.ts', find: 'return !data.isKnown?.(', replace: 'return true || !data.isKnown?.(' },
  },
  {
    name: 'a paper voucher is redeemed within zero days', seed: 'b11', classes: ['optional'], only: ['products'],
    kind: 'outcome', what: /no time is shown: .*tukar dalam 0 hari/,
    edit: {
      file: 'features/offers/products/views/ProductRules.tsx',
      find: "PAPER_VOUCHER_MESSAGES[days > 0 ? 'days' : 'noDays']", replace: "PAPER_VOUCHER_MESSAGES['days']",
    },
  },
  {
    name: 'a redeemed paper voucher is good for zero hours', seed: 'b0', classes: ['optional'], only: ['buying'],
    kind: 'outcome', what: /no time is shown: .*0 jam/,
    edit: { file: 'features/buying/vouchers/views/ConfirmRedeem.tsx', find: 'if (hours <= 0) {', replace: 'if (hours < 0) {' },
  },
  {
    name: 'the limit of QRIS has no amount while it is not known', seed: 'b1', classes: ['amounts', 'refusals'], only: ['buying'],
    kind: 'outcome', what: /a sentence without its value is shown: .*QRIS/,
    edit: {
      file: 'features/buying/payment/views/choose/MethodRow.tsx',
      find: `  return qrisLimit === null
    ? <FormattedMessage id="pay.off.overCeiling" />
    : <FormattedMessage id="pay.off.CEILING" values={{ amount: formatRupiah(qrisLimit) }} />`,
      replace: '  return <FormattedMessage id="pay.off.CEILING" values={{ amount: qrisLimit && formatRupiah(qrisLimit) }} />',
    },
  },
  {
    name: 'the details of a store without any are blank', seed: 'b2', classes: ['optional', 'lists'], only: ['stores'],
    kind: 'blank', what: /^merchantDetail: there is nothing to see/,
    edit: {
      file: 'features/discovery/stores/views/page/StoreDetails.tsx',
      find: '{businessHours.length === 0 && !hasContact && photos.length === 0 && (', replace: '{false && (',
    },
  },
  {
    name: 'a product is valid for zero days', seed: 'b2', classes: ['amounts'], only: ['products'],
    kind: 'outcome', what: /no time is shown: Berlaku 0 hari/,
    edit: { file: 'shared/text/counts.ts', find: 'count > 0', replace: 'count >= 0' },
  },
  {
    name: 'a moment that no date has ends what it is in', seed: 'b3', classes: ['bounds'], only: ['buying', 'unfinished orders'],
    kind: 'crash', what: /RangeError|Invalid time/,
    edit: { file: FIELDS, find: 'v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIMESTAMP))', replace: 'v.number()' },
  },
]

export function hasFault({ kind, what }: Bug, faults: readonly Fault[]): boolean {
  return faults.some((fault) => fault.kind === kind && what.test(fault.what))
}

/** Further seeds after the one that found the bug before. */
const TRIES = 24
/** The seeds for a bug, starting with the one that found it last. */
export const seedsOf = ({ seed }: Bug) => [seed, ...Array.from({ length: TRIES }, (_, index) => `b${index}`)]
