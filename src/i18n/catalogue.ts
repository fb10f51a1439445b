import type { MessageFormatElement } from 'react-intl'
import type { Locale } from './locales'

/** The words of one language by message id, parsed at build time. */
export type Catalogue = Readonly<Record<string, readonly MessageFormatElement[] | string>>

/** What home and its surroundings say, or all the rest. */
export type Share = 'first' | 'rest'

/** Loads a share of a language's words: one chunk each. Rejects when its chunk cannot be had. */
export async function loadCatalogue(locale: Locale, share: Share): Promise<Catalogue> {
  const { default: messages } = await (share === 'first' ? importFirst(locale) : importRest(locale))
  return messages as Catalogue
}

function importFirst(locale: Locale): Promise<{ default: unknown }> {
  if (locale === 'en-GB') return import(/* webpackChunkName: "words-en" */ './messages/en-GB.json?first')
  if (locale === 'zh-CN') return import(/* webpackChunkName: "words-zh" */ './messages/zh-CN.json?first')
  return import(/* webpackChunkName: "words-id" */ './messages/id-ID.json?first')
}

function importRest(locale: Locale): Promise<{ default: unknown }> {
  if (locale === 'en-GB') return import(/* webpackChunkName: "more-words-en" */ './messages/en-GB.json?rest')
  if (locale === 'zh-CN') return import(/* webpackChunkName: "more-words-zh" */ './messages/zh-CN.json?rest')
  return import(/* webpackChunkName: "more-words-id" */ './messages/id-ID.json?rest')
}
