import { ORDER_TABS, WALLET_TABS } from '../api/buying/orderValues'
import { isId } from '../shared/ids'
import { canonicalPath, ROUTES } from './routes'

/** A location without private data. The journal's header, the router's state and the URL bar contain it. */
export interface UrlParts {
  readonly pathname: string
  /** With its question mark; '' without a query. */
  readonly search: string
  readonly hash: string
}

/** Replaces a private value by a reference, and returns references unchanged. Null: cannot be stored, the parameter is omitted. */
export type RedactParam = (value: string) => string | null

export const PRIVATE_PARAM_REFERENCE = /^held-(\d{1,2})$/

/** Replaces every path without a route, so no content of the path is recorded. */
export const UNKNOWN_PATH = '/platform/notFound'

type Shape = (value: string) => boolean

function matchesPattern(pattern: RegExp): Shape {
  return (value) => pattern.test(value)
}

function oneOf(values: readonly string[]): Shape {
  return (value) => values.includes(value)
}

const COUNT = matchesPattern(/^\d{1,4}$/)

/** A list of stores, named by its family and the id of its owner. */
function isListName(value: string): boolean {
  const [, id] = /^[a-z-]{1,32}:(.+)$/s.exec(value) ?? []
  return id !== undefined && isId(id)
}

/** Shapes of values that are not ids, and of ids that no route names. */
const SHAPES: Readonly<Record<string, Shape>> = {
  dialogId: isId,
  at: COUNT,
  orders: oneOf(ORDER_TABS),
  list: oneOf(['products', 'search']),
  tab: oneOf(WALLET_TABS),
  payType: matchesPattern(/^[A-Z]{2,16}$/),
  isFlashSale: oneOf(['true', 'false']),
  // Values defined by marketing and by the server: the app has no list of them.
  channel_id: isId, source_tag: isId, cpType: isId,
  // Popups: the id of the content, or its index in a list.
  outlets: isId, crop: isId, stores: isListName, filter: COUNT, pictures: COUNT, profile: oneOf(['register']), photo: oneOf(['from']),
  redeem: oneOf(['ask']), benefits: oneOf(['choose']), steps: oneOf(['location']), report: matchesPattern(/^[a-z]{4,10}$/),
}
const IDS = ROUTES.flatMap(({ params = [] }) => params.flatMap((list) => list.split(' ')))
  .map((name): [string, Shape] => [name.replace('?', ''), isId])
/** Every parameter that the app reads from a URL, with the shape of its value. All others are dropped: tracking, times, numbers. */
const PARAMETERS: ReadonlyMap<string, Shape> = new Map([...IDS, ...Object.entries(SHAPES)])

/** Parameters that grant access. A reference replaces the value, see adapters/sealed/privateUrlParams. */
export const PRIVATE_PARAMETERS: ReadonlySet<string> = new Set(['previewToken', 'referralCode'])

export function isParameter(name: string): boolean {
  return PARAMETERS.has(name) || PRIVATE_PARAMETERS.has(name)
}

/**
 * Removes all content that the app does not read: unknown paths, unknown parameters, values of an unexpected shape, the hash. Ids stay
 * exactly as the server sent them; the journal replaces those that look private (journal/redact/kinds). Never throws; idempotent.
 */
export function cleanUrl({ pathname, search }: Pick<UrlParts, 'pathname' | 'search'>, redactParam: RedactParam = onlyReferences): UrlParts {
  return { pathname: cleanPathname(pathname), search: cleanSearch(search, redactParam), hash: '' }
}

/** The same for a URL as one string, such as `/platform/mall?mallId=7#top`. */
export function cleanPath(path: string, redactParam?: RedactParam): string {
  const [beforeHash = ''] = path.split('#', 1)
  const [pathname = ''] = beforeHash.split('?', 1)
  const clean = cleanUrl({ pathname, search: beforeHash.slice(pathname.length) }, redactParam)
  return clean.pathname + clean.search
}

function onlyReferences(value: string): string | null {
  return PRIVATE_PARAM_REFERENCE.test(value) ? value : null
}

function cleanPathname(pathname: string): string {
  try {
    return canonicalPath(decodeURI(pathname)) ?? UNKNOWN_PATH
  } catch {
    return UNKNOWN_PATH
  }
}

function cleanSearch(search: string, redactParam: RedactParam): string {
  const params = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [[name = '', value = ''] = []] = new URLSearchParams(pair)
    const cleaned = cleanValue(name, value, redactParam)
    // The last of repeated parameters wins.
    if (cleaned === null) params.delete(name)
    else params.set(name, cleaned)
  }
  const text = new URLSearchParams([...params]).toString()
  return text === '' ? '' : `?${text}`
}

function cleanValue(name: string, value: string, redactParam: RedactParam): string | null {
  if (PRIVATE_PARAMETERS.has(name)) return value === '' ? null : redactParam(value)
  return PARAMETERS.get(name)?.(value) === true ? value : null
}
