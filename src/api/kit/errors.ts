import { EMPTY_STORE_ZH, NO_SUCH_ORDER_ZH } from '../../shared/text/cleanText'

/**
 * The client's reaction to an error code.
 * - expired: refresh the token and replay the call
 * - sessionInvalid: clear the session, log in, replay
 * - frozen: log in, unless the endpoint passes the code through
 * - clock: adopt the server's time, sign again
 * - backend: server errors and refused signatures; reported
 * - expected: everyday refusals, shown to the user; never reported
 * - rateLimited, unreached: no regular response from the server; reported
 * - cancelled: the client gave up the call
 * - unknown: in no list; reported
 */
export type ErrorClass =
  | 'expired' | 'sessionInvalid' | 'frozen' | 'clock' | 'expected' | 'backend' | 'rateLimited' | 'unreached' | 'cancelled' | 'unknown'

/** The server refuses timestamps more than five minutes off with this code, and sends its own time. */
export const CLOCK_SKEW_CODE = '0310102'

/** One line per class; `a..b` is the range of codes from a to b. */
const CATALOGUE: readonly (readonly [ErrorClass, readonly string[]])[] = [
  ['expired', ['0310204']],
  ['sessionInvalid', ['0310202', '0310205', '0310206']],
  ['frozen', ['0310218']],
  ['backend', ['0310101']],
  ['clock', [CLOCK_SKEW_CODE]],
  ['rateLimited', ['429']],
  ['unreached', ['network', 'timeout']],
  ['cancelled', ['cancelled']],
  ['expected', [
    '0310203', '0310207..0310212', '0310214..0310216', '0310219', '0310222', '0310402',
    '3800021', '3800039', '4110008', '4110009', '4110011', '4110023', '5001000', '6000003', '6510005',
    '8000005', '8000080', '8000083', '9000002', '9000007', '9000009', '9000012', '9000013', '9110057', '9110058',
    '9200001', '9200102..9200112', '9200999', '9400003', '9400007',
    '10000005..10000009', '100000010', '100000014', '100000019', '100000030',
  ]],
]

// Ends of a clause in a message. A longer clause is about something else: "Pesanan ini tidak ada yang perlu dibayar".
const START = String.raw`(?:^|[.,:;!\]]\s*)(?:maaf )?`
const END = String.raw`(?=\s*(?:[.,:;!()\r\n]|$))`

/** Messages for an order that does not exist, in the languages of the app. Used only for codes without a class. */
const NO_SUCH_ORDER: readonly RegExp[] = [
  new RegExp(`${START}(?:the |this |your )?order (?:(?:does not|doesn't|not) exist|(?:is |was )?not found)`, 'i'),
  new RegExp(`${START}(?:non-?existent order|(?:there is )?no such order)${END}`, 'i'),
  new RegExp(`${START}(?:data |nomor )?pesanan (?:ini |itu |tersebut )?(?:tidak|tak) (?:ditemukan|ada${END})`, 'i'),
  new RegExp(`${START}tidak ada pesanan(?: dengan (?:nomor|kode|id)\\b|(?: ini| itu| tersebut)?${END})`, 'i'),
  NO_SUCH_ORDER_ZH,
]

/** Refusals without a code of their own. They are recognized by their message, in every language that a call may accept. */
const BACKEND_MESSAGES: readonly RegExp[] = [
  /\btoko (kosong|tidak tersedia)/i, EMPTY_STORE_ZH,
  /store ?info(rmation)? (is )?(empty|null)/i, /empty store ?info/i, ...NO_SUCH_ORDER,
]

const CLASSES: ReadonlyMap<string, ErrorClass> = new Map(
  CATALOGUE.flatMap(([errorClass, codes]) => codes.flatMap(expand).map((code) => [code, errorClass] as const)),
)

/** All codes that have a class, with ranges expanded. */
export const KNOWN_CODES: readonly string[] = [...CLASSES.keys()]

/** Classifies a code; the message decides only for codes without a class. */
export function classOf(code: string, message = ''): ErrorClass {
  return CLASSES.get(code) ?? (BACKEND_MESSAGES.some((pattern) => pattern.test(message)) ? 'backend' : 'unknown')
}

/** True for the backend message about an order that does not exist. A code with a class decides alone, whatever the message says. */
export function isUnknownOrderError(code: string, message: string): boolean {
  return !CLASSES.has(code) && NO_SUCH_ORDER.some((pattern) => pattern.test(message))
}

const REPORTED: ReadonlySet<ErrorClass> = new Set(['backend', 'clock', 'rateLimited', 'unreached', 'unknown'])

/** Decides whether monitoring receives failures of this class. This is the only place that decides it. */
export function isReported(errorClass: ErrorClass): boolean {
  return REPORTED.has(errorClass)
}

/** Classifies a failed call: a refusal by code and message, any other failure by `kind`. */
export function classOfFailure({ kind, code, message }: FailedCall): ErrorClass {
  return kind === 'refused' ? classOf(code, message) : classOf(kind === 'rateLimited' ? '429' : kind)
}

/** True for failures of the connection: their messages mention the user's network. */
export function isConnectionFailure(kind: string): boolean {
  return classOf(kind) === 'unreached'
}

interface FailedCall {
  readonly kind: string
  readonly code: string
  readonly message: string
}

/** Maximum number of reports of each noisy kind per visit. Kinds that are not listed have no cap. */
const REPORT_CAPS: Readonly<Record<NoisyKind, number>> = { dynamicImport: 10, resizeObserver: 0, crossOriginScript: 0, browserExtension: 0 }
export type NoisyKind = 'dynamicImport' | 'resizeObserver' | 'crossOriginScript' | 'browserExtension'

const NOISE: readonly (readonly [NoisyKind, RegExp])[] = [
  ['dynamicImport', /loading (css )?chunk .+ failed|chunkloaderror|dynamically imported module/i],
  ['resizeObserver', /resizeobserver loop/i],
  ['crossOriginScript', /^script error\.?$/i],
  ['browserExtension', /(chrome|moz|safari-web)-extension:/i],
]

/** The noisy kind of a script error, or null. */
export function noiseOf(message: string): NoisyKind | null {
  return NOISE.find(([, pattern]) => pattern.test(message))?.[0] ?? null
}

/** Maximum number of reports of this kind per visit; Infinity for null. */
export function reportCap(kind: NoisyKind | null): number {
  return kind === null ? Number.POSITIVE_INFINITY : REPORT_CAPS[kind]
}

function expand(codes: string): string[] {
  const [first = '', last = first] = codes.split('..')
  if (first === last) return [first]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i).padStart(first.length, '0'))
}
