import type { MessageFormatElement } from 'react-intl'
import type { Locale } from './locales'

/** The words of one language by message id, parsed at build time. */
export type Catalogue = Readonly<Record<string, readonly MessageFormatElement[] | string>>

/** Loads a language's words: one chunk each. Rejects when its chunk cannot be had. */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const { default: messages } = await importMessages(locale)
  return messages as Catalogue
}

function importMessages(locale: Locale): Promise<{ default: unknown }> {
  if (locale === 'en-GB') return import(/* webpackChunkName: "words-en" */ './messages/en-GB.json')
  if (locale === 'zh-CN') return import(/* webpackChunkName: "words-zh" */ './messages/zh-CN.json')
  return import(/* webpackChunkName: "words-id" */ './messages/id-ID.json')
}
