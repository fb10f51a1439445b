import { createAction } from '@reduxjs/toolkit'
import { DEFAULT_LOCALE } from '../i18n/locales'
import type { Locale } from '../i18n/locales'
import { createReducer } from '../journal/slices'

/** How the shopper came here. Channels 1 to 6 are plain; any other channel id becomes the source tag. */
export interface Campaign {
  readonly channelId: string | null
  readonly sourceTag: string | null
}

/** One visit: what every request and report of it carries. */
export interface VisitState {
  /** Empty until the visit began; nothing is requested before. */
  readonly sessionId: string
  readonly locale: Locale
  readonly campaign: Campaign
}

/** The first input of every session: a page has loaded, nothing is known yet. */
export const visitOpened = createAction('visit/opened')
/** The visit's ids, language and campaign are known: screens may load. */
export const visitBegan = createAction<VisitState>('visit/began')
export const localeChosen = createAction<{ locale: Locale }>('visit/localeChosen')
/** The chosen language's catalogue is there (or could not be had, and the old one stays). */
export const localeLoaded = createAction<{ locale: Locale }>('visit/localeLoaded')
/** The words of a language could not be loaded. */
export const wordsMissed = createAction<{ locale: Locale }>('visit/wordsMissed')

const initial: VisitState = { sessionId: '', locale: DEFAULT_LOCALE, campaign: { channelId: null, sourceTag: null } }

export const visitReducer = createReducer<VisitState>(initial, (builder) => {
  builder
    .addCase(visitBegan, (_, { payload }) => payload)
    .addCase(localeLoaded, (state, { payload }) => ({ ...state, locale: payload.locale }))
})

/** The channel that the app's own links to stores name. */
const OWN_CHANNEL = '1'

/**
 * Splits what the address says into channel and source tag; an address that names none keeps the visit's earlier campaign, and so does one
 * that the app may have written itself.
 */
export function campaignOf(query: Readonly<Record<string, string>>, earlier: Campaign): Campaign {
  const named = query['channel_id']
  const isOwn = named === OWN_CHANNEL && (earlier.channelId !== null || earlier.sourceTag !== null)
  const channel = isOwn ? undefined : named
  if (channel === undefined) return query['source_tag'] === undefined ? earlier : { ...earlier, sourceTag: query['source_tag'] }
  if (/^[1-6]$/.test(channel)) return { channelId: channel, sourceTag: query['source_tag'] ?? earlier.sourceTag }
  return { channelId: earlier.channelId, sourceTag: channel }
}
