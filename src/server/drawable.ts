import type { ServedPage } from '../api/servedPage'
import { cleanUrl, isParameter } from '../navigation/cleanUrl'
import { parseQuery } from '../navigation/links'
import { routeNamed, routeOf } from '../navigation/routes'
import type { Screen } from '../navigation/routes'

/** A page that the server may draw: home, or that of one thing by what its address says. */
export interface Drawable {
  readonly screen: 'home' | ServedPage['screen']
  /** In an order of their own, whatever that of the address was. */
  readonly params: Readonly<Record<string, string>>
}

export const HOME: Drawable = { screen: 'home', params: {} }
/** Screens of one thing that are drawn: shoppers come to them by links that others have sent. */
export const SERVED_SCREENS: readonly ServedPage['screen'][] = ['merchant', 'groupCouponDetail']
/** How a shopper came here: the visit reads it, what is drawn does not depend on it. */
const OF_VISITS: ReadonlySet<string> = new Set(['channel_id', 'source_tag'])

/** The parameters that name a thing, by the first list of its route: whether each may be left out. */
function naming(screen: Screen): ReadonlyMap<string, boolean> {
  const [first = ''] = routeNamed(screen).params ?? []
  const named = first.split(' ').map((each): [string, boolean] => [each.replace('?', ''), each.endsWith('?')])
  return new Map(named.filter(([name]) => !OF_VISITS.has(name)))
}

/**
 * The page of one thing that an address asks for, or null for one that is not drawn: one that says anything more that the app reads (a
 * popup, another name for the thing), says something twice, or says it in a way that the app would not have written.
 */
export function pageAt(url: string): Drawable | null {
  const [pathname = '', ...queries] = url.split('?')
  const screen = SERVED_SCREENS.find((each) => each === routeOf(pathname).screen)
  if (screen === undefined || queries.length > 1) return null
  const names = naming(screen)
  const said = [...new URLSearchParams(queries[0])].filter(([name]) => isParameter(name) && !OF_VISITS.has(name))
  const clean = parseQuery(cleanUrl({ pathname, search: `?${queries[0] ?? ''}` }).search)
  const isWhole = [...names].every(([name, optional]) => optional || clean[name] !== undefined)
  const isExact = new Set(said.map(([name]) => name)).size === said.length
    && said.every(([name, value]) => names.has(name) && clean[name] === value)
  if (!isWhole || !isExact) return null
  const params = [...names.keys()].flatMap((name) => (clean[name] === undefined ? [] : [[name, clean[name]]]))
  return { screen, params: Object.fromEntries(params) as Drawable['params'] }
}

/** The address of a page, as the app writes it. */
export function addressOf({ screen, params }: Drawable): { readonly pathname: string; readonly search: string; readonly hash: string } {
  const query = new URLSearchParams(params).toString()
  return { pathname: routeNamed(screen).paths.at(-1) ?? '/', search: query === '' ? '' : `?${query}`, hash: '' }
}
