import type { MessageFormatElement } from 'react-intl'
import type { Locale } from './locales'

/** The messages of one language by id, parsed at build time. */
export type Catalogue = Readonly<Record<string, readonly MessageFormatElement[] | string>>

/** `first`: messages of home and of the app frame. `rest`: all others. */
export type CatalogueChunk = 'first' | 'rest'

/** Loads one chunk of a language. Rejects when the chunk cannot be loaded. */
export async function loadCatalogue(locale: Locale, chunk: CatalogueChunk): Promise<Catalogue> {
  const { default: messages } = await (chunk === 'first' ? importFirst(locale) : importRest(locale))
  return messages as Catalogue
}

function importFirst(locale: Locale): Promise<{ default: unknown }> {
  if (locale === 'en-GB') return import(/* webpackChunkName: "messages-en" */ './messages/en-GB.json?first')
  if (locale === 'zh-CN') return import(/* webpackChunkName: "messages-zh" */ './messages/zh-CN.json?first')
  return import(/* webpackChunkName: "messages-id" */ './messages/id-ID.json?first')
}

function importRest(locale: Locale): Promise<{ default: unknown }> {
  if (locale === 'en-GB') return import(/* webpackChunkName: "more-messages-en" */ './messages/en-GB.json?rest')
  if (locale === 'zh-CN') return import(/* webpackChunkName: "more-messages-zh" */ './messages/zh-CN.json?rest')
  return import(/* webpackChunkName: "more-messages-id" */ './messages/id-ID.json?rest')
}
