import { unsafeText } from '../journal/detect'
import { knownPath, ROUTES } from './routes'

/** Where in the app: what the journal's header, the router's state and the URL bar hold. */
export interface UrlParts {
  readonly pathname: string
  /** With its question mark; '' without a query. */
  readonly search: string
  readonly hash: string
}

/**
 * Takes a private value out of a URL and answers what stands for it there; a value that stands for another comes back as it is. Null:
 * it cannot be kept, and the URL goes without.
 */
export type Hold = (value: string) => string | null

/** What stands for a held value. */
export const HELD_REFERENCE = /^held-(\d{1,2})$/

/** Stands in the place of every path that no route has, so that nothing of it is kept. */
export const UNKNOWN_PATH = '/platform/notFound'

const ID = /^\w[\w.-]{0,63}$/
/** A channel, a campaign. */
const TAG = /^\w[\w.-]{0,31}$/
const COUNT = /^\d{1,4}$/

/** What values look like that are no ids, or stand in no link of the app's own. */
const SHAPES = {
  dialogId: ID,
  at: COUNT,
  orders: /^(ALL|TO_PAY|TO_REDEEM|DONE)$/,
  list: /^products$/,
  tableNo: /^[A-Za-z0-9]{1,6}$/,
  payType: /^[A-Z]{2,16}$/,
  cpType: /^[A-Z][A-Z_]{0,15}$/,
  isFlashSale: /^(true|false)$/,
  channel_id: TAG, source_tag: TAG,
  // Popups: the id of what they show, or its index in a list.
  outlets: ID, crop: ID, stores: /^[a-z-]{1,32}:\w[\w.-]{0,63}$/, filter: COUNT, pictures: COUNT, profile: /^register$/, photo: /^from$/,
  redeem: /^ask$/, benefits: /^choose$/, steps: /^location$/, report: /^[a-z]{4,10}$/,
}
const IDS = ROUTES.flatMap(({ params = [] }) => params.join(' ').split(' ').map((name): [string, RegExp] => [name.replace('?', ''), ID]))
/** Every parameter that the app reads from a URL, and what its value looks like. Others are dropped: tracking, times, numbers. */
const PARAMETERS: ReadonlyMap<string, RegExp> = new Map([...IDS, ...Object.entries(SHAPES)])

/** Parameters that give access to something: a reference stands for the value, see adapters/heldValues. */
export const HELD_PARAMETERS: ReadonlySet<string> = new Set(['previewToken', 'referralCode'])

/** Whether the app reads a parameter of this name. */
export function isParameter(name: string): boolean {
  return PARAMETERS.has(name) || HELD_PARAMETERS.has(name)
}

/**
 * The URL with all taken out of it that is not the app's: unknown paths, parameters that nothing reads, values that do not look like
 * what they promise or in which the detectors find something private, the hash. Never throws; cleaning what is clean changes nothing.
 */
export function cleanUrl({ pathname, search }: Pick<UrlParts, 'pathname' | 'search'>, hold: Hold = onlyReferences): UrlParts {
  return { pathname: cleanPathname(pathname), search: cleanSearch(search, hold), hash: '' }
}

/** The same for a URL as one text, such as `/platform/mall?mallId=7#top`. */
export function cleanPath(path: string, hold?: Hold): string {
  const [beforeHash = ''] = path.split('#', 1)
  const [pathname = ''] = beforeHash.split('?', 1)
  const clean = cleanUrl({ pathname, search: beforeHash.slice(pathname.length) }, hold)
  return clean.pathname + clean.search
}

function onlyReferences(value: string): string | null {
  return HELD_REFERENCE.test(value) ? value : null
}

function cleanPathname(pathname: string): string {
  try {
    return knownPath(decodeURI(pathname)) ?? UNKNOWN_PATH
  } catch {
    return UNKNOWN_PATH
  }
}

function cleanSearch(search: string, hold: Hold): string {
  const kept = new Map<string, string>()
  for (const piece of search.replace(/^\?/, '').split('&')) {
    const [[name = '', value = ''] = []] = new URLSearchParams(piece)
    const cleaned = cleanValue(name, value, hold)
    // The last of repeated parameters is the one that counts.
    if (cleaned === null) kept.delete(name)
    else kept.set(name, cleaned)
  }
  const text = new URLSearchParams([...kept]).toString()
  return text === '' ? '' : `?${text}`
}

function cleanValue(name: string, value: string, hold: Hold): string | null {
  if (HELD_PARAMETERS.has(name)) return value === '' ? null : hold(value)
  if (PARAMETERS.get(name)?.test(value) !== true) return null
  // Redaction reads the value as a parameter of the screen, and as it is written in the URL.
  const written = new URLSearchParams([[name, value]]).toString()
  return unsafeText(value) || unsafeText(written) ? null : value
}
