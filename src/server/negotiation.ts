import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import { resolveLocale, type Locale } from '../i18n/locales'

export type Encoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The supported language for the browser's first choice. As in the app, an unsupported first choice means Indonesian. */
export function localeFor(acceptLanguage: string | undefined): Locale {
  return resolveLocale(new Negotiator({ headers: { 'accept-language': withoutSpaces(acceptLanguage ?? '') } }).languages())
}

/** The smallest encoding that the browser accepts. */
export function encodingFor({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding {
  if (accepted === undefined) return 'identity'
  const supported = new Negotiator({ headers: { 'accept-encoding': withoutSpaces(accepted) } }).encodings([...ENCODINGS])
  return ENCODINGS.find((each) => supported.includes(each)) ?? 'identity'
}

/** True if the browser has the current version. `etags` is the If-None-Match header: one or a list. */
export function matchesEtag(etag: string, etags: string | undefined): boolean {
  if (etags === undefined) return false
  return etags.trim() === '*' || etags.split(',').some((each) => each.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}

/** The library cannot parse a weight after a space, which HTTP allows. */
function withoutSpaces(header: string): string {
  return header.replace(/[ \t]+/g, '')
}
