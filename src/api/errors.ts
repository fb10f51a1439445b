import { KEPT_PHRASES } from '../shared/cleanText'

/**
 * What an error code means for the client.
 * expired: refresh and replay · sessionInvalid: clear, log in, replay · frozen: log in, unless the call lets it pass ·
 * clock: take the server's time, sign again · backend: server errors and refused signatures, reported · expected: an everyday refusal,
 * shown to the shopper, never reported · rateLimited, unreached: the server could not be asked, reported · cancelled: we gave the call up ·
 * unknown: in no list.
 */
export type ErrorClass =
  | 'expired' | 'sessionInvalid' | 'frozen' | 'clock' | 'expected' | 'backend' | 'rateLimited' | 'unreached' | 'cancelled' | 'unknown'

/** The server refuses timestamps more than five minutes off with this code, and sends its own time. */
export const CLOCK_SKEW_CODE = '0310102'

/** One line a class; `a..b` stands for every code from a to b. */
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

/** The message about an order that does not exist, in the languages of the app; for codes that are in no list. */
const NO_SUCH_ORDER: readonly RegExp[] = [
  /order (does not|doesn't|not) exist/i, /non-?existent order/i, /order (is |was )?not found/i, /no such order/i,
  /pesanan (ini )?(tidak|tak) (ada|ditemukan)/i, /tidak ada pesanan/i,
  // Those that cleanText keeps: a replay reads the cleaned message.
  /订单不存在|不存在的订单|未找到订单|找不到订单/,
]

/** Refusals that carry no code of their own and are known by their words, in each language that a call may ask for. */
const BACKEND_MESSAGES: readonly RegExp[] = [
  /\btoko (kosong|tidak tersedia)/i, new RegExp(KEPT_PHRASES.join('|')),
  /store ?info(rmation)? (is )?(empty|null)/i, /empty store ?info/i, ...NO_SUCH_ORDER,
]

const CLASSES: ReadonlyMap<string, ErrorClass> = new Map(
  CATALOGUE.flatMap(([errorClass, codes]) => codes.flatMap(expand).map((code) => [code, errorClass] as const)),
)

/** Every code that has a class, ranges written out. */
export const KNOWN_CODES: readonly string[] = [...CLASSES.keys()]

/** The class of a code; the message decides where the code is in no list. */
export function classOf(code: string, message = ''): ErrorClass {
  return CLASSES.get(code) ?? (BACKEND_MESSAGES.some((words) => words.test(message)) ? 'backend' : 'unknown')
}

/** The refusal is the backend message about an order that does not exist. A code that is in a list decides, whatever the message says. */
export function saysNoSuchOrder(code: string, message: string): boolean {
  return !CLASSES.has(code) && NO_SUCH_ORDER.some((words) => words.test(message))
}

const REPORTED: ReadonlySet<ErrorClass> = new Set(['backend', 'clock', 'rateLimited', 'unreached', 'unknown'])

/** True when monitoring gets a failure of this class. The one place that decides it. */
export function isReported(errorClass: ErrorClass): boolean {
  return REPORTED.has(errorClass)
}

/** The class of a failed call: by code and message of a refusal, by `kind` where the server did not answer in its envelope. */
export function classOfFailure({ kind, code, message }: FailedCall): ErrorClass {
  return kind === 'refused' ? classOf(code, message) : classOf(kind === 'rateLimited' ? '429' : kind)
}
interface FailedCall {
  readonly kind: string
  readonly code: string
  readonly message: string
}

/** How many reports of a noisy kind one visit may send. Kinds that are not listed have no cap. */
const REPORT_CAPS: Readonly<Record<NoisyKind, number>> = { dynamicImport: 10, resizeObserver: 0, crossOriginScript: 0, browserExtension: 0 }
export type NoisyKind = 'dynamicImport' | 'resizeObserver' | 'crossOriginScript' | 'browserExtension'

const NOISE: readonly (readonly [NoisyKind, RegExp])[] = [
  ['dynamicImport', /loading (css )?chunk .+ failed|chunkloaderror|dynamically imported module/i],
  ['resizeObserver', /resizeobserver loop/i],
  ['crossOriginScript', /^script error\.?$/i],
  ['browserExtension', /(chrome|moz|safari-web)-extension:/i],
]

/** The noisy kind that a script error's words belong to, or null. */
export function noiseOf(message: string): NoisyKind | null {
  return NOISE.find(([, words]) => words.test(message))?.[0] ?? null
}

/** How many reports of this kind a visit may send in all; Infinity for a kind that is not noise. */
export function reportCap(kind: NoisyKind | null): number {
  return kind === null ? Number.POSITIVE_INFINITY : REPORT_CAPS[kind]
}

function expand(codes: string): string[] {
  const [first = '', last = first] = codes.split('..')
  if (first === last) return [first]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i).padStart(first.length, '0'))
}
