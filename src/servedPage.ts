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
  /** What the page carries, as it came. */
  readonly text: string
  /** Where the session begins. */
  readonly location: UrlParts
  readonly messages: Messages
  readonly modules: ReturnType<typeof createModules>
}

/**
 * What a page of one thing was drawn from, once all is there that it is drawn with. Null for a page of another address, as a cache that
 * mixes addresses up would send it, for one that carries what this build cannot read, and where code or words cannot be had.
 */
export async function readServedPage({ text, location, messages, modules }: ServedPageOptions): Promise<ServedPage | null> {
  const parsed = v.safeParse(servedPageSchema, parseJson(text))
  if (!parsed.success) return null
  const page = parsed.output
  const here = placeOf(routeOf(location.pathname).screen, parseQuery(location.search))
  return here === placeOf(page.screen, page.params) && (await fetchServed(page, messages, modules)) ? page : null
}
