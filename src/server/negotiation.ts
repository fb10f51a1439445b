import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import { resolveLocale } from '../i18n/locales'
import type { Locale } from '../i18n/locales'

export type Encoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The language of ours for what a browser likes best; as in the app, a first choice that is not ours means Indonesian. */
export function localeFor(acceptLanguage: string | undefined): Locale {
  return resolveLocale(new Negotiator({ headers: { 'accept-language': tight(acceptLanguage ?? '') } }).languages())
}

/** The smallest form that a browser takes. */
export function encodingFor({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding {
  const taken = accepted === undefined ? [] : new Negotiator({ headers: { 'accept-encoding': tight(accepted) } }).encodings([...ENCODINGS])
  return ENCODINGS.find((each) => taken.includes(each)) ?? 'identity'
}

/** Whether the browser has this very thing already: `etags` as it sent them, one or a list. */
export function isKnown(etag: string, etags: string | undefined): boolean {
  if (etags === undefined) return false
  return etags.trim() === '*' || etags.split(',').some((each) => each.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}

/** The library reads no weight that has a space before it, which headers may have. */
function tight(header: string): string {
  return header.replace(/[ \t]+/g, '')
}
