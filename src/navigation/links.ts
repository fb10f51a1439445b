import { replacePrivate } from '../journal/detect'
import { isReserved } from '../shared/records'
import { cleanPath, UNKNOWN_PATH } from './cleanUrl'
import { knownPath, routeOf } from './routes'

/** Where a link leads: a path of the app, a URL outside, or nowhere. */
export type ResolvedLink =
  { readonly kind: 'inside'; readonly path: string } | { readonly kind: 'outside'; readonly url: string } | { readonly kind: 'none' }

const NOWHERE: ResolvedLink = { kind: 'none' }
/** Addresses that may be opened outside the app, as site and rest. */
const OUTSIDE = /^(https?:\/\/[^/?#@]+)([/?#].*)?$/i
// Browsers drop tabs and line ends inside a URL and read a backslash as a slash; a link that needs that is not one of ours.
const SUSPICIOUS = /[\u0000-\u0020\u007f\\\u200b-\u200f\u2028-\u202e\ufeff]/

/**
 * The one door for links from outside: banners, deep links, packets. An absolute address of our own origin is a page of the app where its
 * path is a route, and a page outside otherwise: terms, a promotion's own page. A path without an origin that is no route leads nowhere.
 * So does a scheme that `OUTSIDE` does not know. Of a path only what the app knows is left.
 */
export function resolveLink(link: string | null | undefined, origin: string): ResolvedLink {
  const text = (link ?? '').replace(/^ +| +$/g, '')
  if (text === '' || SUSPICIOUS.test(text) || text.startsWith('//')) return NOWHERE
  if (text.startsWith('/')) return inside(text)
  const [, site, rest = ''] = OUTSIDE.exec(text) ?? []
  if (site === undefined) return NOWHERE
  const own = site.toLowerCase() === origin.toLowerCase() ? inside(rest.startsWith('/') ? rest : `/${rest}`) : NOWHERE
  return own.kind === 'inside' ? own : { kind: 'outside', url: text }
}

/**
 * The link as a journal may hold it: without what the app does not read, and outside the app without a query. It leads where the link led:
 * to the same page, out, or nowhere. '' stays ''.
 */
export function cleanLink(link: string): string {
  if (link === '') return ''
  const target = resolveLink(link, '')
  if (target.kind === 'inside') return target.path
  if (target.kind === 'none') return UNKNOWN_PATH
  const [, site = '', rest = ''] = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(target.url) ?? []
  const [pathname = ''] = rest.split(/[?#]/, 1)
  // An absolute link may be one of our own: only the page knows at which origin it is.
  if (knownPath(pathname || '/') !== null) return site + cleanPath(pathname === '' ? `/${rest}` : rest)
  return replacePrivate(site + pathname, () => 'x')
}

/** Whether a link leads anywhere at all, for drawing it. */
export function leadsSomewhere(link: string): boolean {
  return resolveLink(link, '').kind !== 'none'
}

function inside(path: string): ResolvedLink {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  return routeOf(pathname).screen === 'notFound' ? NOWHERE : { kind: 'inside', path: cleanPath(path) }
}

/** Parses a query string into a plain record; the last of repeated keys wins. No id is called like a field that every object has. */
export function parseQuery(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => !isReserved(value)))
}

/** The same URL with some query parameters changed; null takes one out. */
export function withQuery(pathname: string, search: string, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) query.delete(key)
    else query.set(key, value)
  }
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** Query parameters that hold a popup open; they belong to no screen's identity. */
export const POPUPS = [
  'outlets', 'filter', 'profile', 'photo', 'crop', 'stores', 'pictures', 'redeem', 'benefits', 'steps', 'report',
] as const
export type Popup = (typeof POPUPS)[number]

/** The popups that a query holds open, by name. */
export function popupsOf(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => (POPUPS as readonly string[]).includes(name)))
}

/** Names what a screen shows: the screen and its query without popups and campaign words. */
export function placeOf(screen: string, params: Readonly<Record<string, string>>): string {
  const own = Object.entries(params).filter(([name]) => !([...POPUPS, 'channel_id', 'source_tag'] as string[]).includes(name))
  return `${screen}?${new URLSearchParams(own.sort(([a], [b]) => (a < b ? -1 : 1))).toString()}`
}

/** Marks the history entry below the tabs: arriving there means that back was pressed with nothing behind. */
export const EXIT_GUARD = { guard: 'exit' } as const

/** Whether a location is that entry. */
export function guarded({ state }: { readonly state?: unknown }): boolean {
  return (state as Partial<typeof EXIT_GUARD> | null | undefined)?.guard === EXIT_GUARD.guard
}
