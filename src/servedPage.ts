import * as v from 'valibot'
import { servedPageSchema } from './api/servedPage'
import type { ServedPage } from './api/servedPage'
import { fetchServed } from './app/fetchServed'
import type { Messages } from './app/messages'
import type { createModules } from './app/modules'
import type { UrlParts } from './navigation/cleanUrl'
import { parseQuery, placeOf } from './navigation/links'
import { routeOf } from './navigation/routes'
import { parseJson } from './shared/json'

export interface ServedPageOptions {
  /** JSON text embedded in the page. */
  readonly text: string
  /** Initial location of the session. */
  readonly location: UrlParts
  readonly messages: Messages
  readonly modules: ReturnType<typeof createModules>
}

/**
 * Reads the answers from which a store or product page was prerendered, then loads the modules and messages that rendering needs. Null if
 * the page belongs to another URL (a cache may mix URLs up), if this build cannot parse it, or if loading fails.
 */
export async function readServedPage({ text, location, messages, modules }: ServedPageOptions): Promise<ServedPage | null> {
  const parsed = v.safeParse(servedPageSchema, parseJson(text))
  if (!parsed.success) return null
  const page = parsed.output
  const here = placeOf(routeOf(location.pathname).screen, parseQuery(location.search))
  return here === placeOf(page.screen, page.params) && (await fetchServed(page, messages, modules)) ? page : null
}
