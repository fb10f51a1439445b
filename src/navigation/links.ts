import { replacePrivate } from '../journal/redact/detect'
import { isReserved } from '../shared/records'
import { cleanPath, UNKNOWN_PATH } from './cleanUrl'
import { canonicalPath, routeOf } from './routes'

/** The target of a link: a path of the app, an external URL, or none. */
export type ResolvedLink =
  { readonly kind: 'inside'; readonly path: string } | { readonly kind: 'outside'; readonly url: string } | { readonly kind: 'none' }

const NO_TARGET: ResolvedLink = { kind: 'none' }
/** URLs that may open outside the app, split into origin and rest. */
const OUTSIDE = /^(https?:\/\/[^/?#@]+)([/?#].*)?$/i
// Browsers remove tabs and line breaks inside a URL and read a backslash as a slash. No legitimate link needs either.
const SUSPICIOUS = /[\u0000-\u0020\u007f\\\u200b-\u200f\u2028-\u202e\ufeff]/

/**
 * The single entry for external links: banners, deep links, packets. An absolute URL of the app's own origin opens in the app if its path
 * is a route. Otherwise it opens outside (terms, a promotion's page). A path without a route has no target, nor has a scheme that `OUTSIDE`
 * does not match. Path parameters that the app does not read are removed.
 */
export function resolveLink(link: string | null | undefined, origin: string): ResolvedLink {
  const text = (link ?? '').replace(/^ +| +$/g, '')
  if (text === '' || SUSPICIOUS.test(text) || text.startsWith('//')) return NO_TARGET
  if (text.startsWith('/')) return resolveInside(text)
  const [, site, rest = ''] = OUTSIDE.exec(text) ?? []
  if (site === undefined) return NO_TARGET
  const ownTarget = site.toLowerCase() === origin.toLowerCase() ? resolveInside(rest.startsWith('/') ? rest : `/${rest}`) : NO_TARGET
  return ownTarget.kind === 'inside' ? ownTarget : { kind: 'outside', url: text }
}

/** The link as a journal may contain it: only parameters that the app reads, external URLs without a query. Same target. */
export function cleanLink(link: string): string {
  if (link === '') return ''
  const target = resolveLink(link, '')
  if (target.kind === 'inside') return target.path
  if (target.kind === 'none') return UNKNOWN_PATH
  const [, site = '', rest = ''] = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(target.url) ?? []
  const [pathname = ''] = rest.split(/[?#]/, 1)
  // An absolute link may be the app's own: only the page knows its origin.
  if (canonicalPath(pathname || '/') !== null) return site + cleanPath(pathname === '' ? `/${rest}` : rest)
  return replacePrivate(site + pathname, () => 'x')
}

/** True if the link has any target. Views use it to decide whether to render the link. */
export function hasTarget(link: string): boolean {
  return resolveLink(link, '').kind !== 'none'
}

function resolveInside(path: string): ResolvedLink {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  return routeOf(pathname).screen === 'notFound' ? NO_TARGET : { kind: 'inside', path: cleanPath(path) }
}

/** The last of repeated keys wins. Values that equal a field of Object.prototype are dropped: no id has this form. */
export function parseQuery(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => !isReserved(value)))
}

/** Changes query parameters of a URL; null removes one. */
export function withQuery(pathname: string, search: string, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) query.delete(key)
    else query.set(key, value)
  }
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** Query parameters that open a popup. They are not part of a screen's identity. */
export const POPUPS = [
  'outlets', 'filter', 'profile', 'photo', 'crop', 'stores', 'pictures', 'redeem', 'benefits', 'steps', 'report',
] as const
export type Popup = (typeof POPUPS)[number]

export function popupsOf(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => (POPUPS as readonly string[]).includes(name)))
}

/** Identifies the content of a screen: the screen and its query, without popups and campaign parameters. */
export function screenKeyOf(screen: string, params: Readonly<Record<string, string>>): string {
  const contentParams = Object.entries(params).filter(([name]) => !([...POPUPS, 'channel_id', 'source_tag'] as string[]).includes(name))
  return `${screen}?${new URLSearchParams(contentParams.sort(([a], [b]) => (a < b ? -1 : 1))).toString()}`
}

/** Marks the history entry below the tabs. Reaching it means that back was pressed with no history left. */
export const EXIT_GUARD = { guard: 'exit' } as const

export function isExitGuard({ state }: { readonly state?: unknown }): boolean {
  return (state as Partial<typeof EXIT_GUARD> | null | undefined)?.guard === EXIT_GUARD.guard
}
