import { createAction } from '@reduxjs/toolkit'
import { DEFAULT_LOCALE, type Locale } from '../i18n/locales'
import { createReducer } from '../journal/runtime/slices'
import type { Id } from '../shared/meaning'

/** The origin of the visit. Channel ids 1 to 6 are plain; any other channel id becomes the source tag. */
export interface Campaign {
  readonly channelId: Id | null
  readonly sourceTag: Id | null
}

/** Attached to every request and report of the visit. */
export interface VisitState {
  /** Empty until the visit began; no request is sent before. */
  readonly sessionId: Id
  readonly locale: Locale
  readonly campaign: Campaign
}

/** The first input of every session: the page has loaded, and nothing else is known. */
export const visitOpened = createAction('visit/opened')
/** The visit's ids, language and campaign are known: screens may load. */
export const visitBegan = createAction<VisitState>('visit/began')
export const localeChosen = createAction<{ locale: Locale }>('visit/localeChosen')
/** The user changed the language on another device. */
export const localeSynced = createAction<{ locale: Locale }>('visit/localeSynced')
/** The catalogue of the chosen language has loaded, or loading failed and the previous language continues. */
export const localeLoaded = createAction<{ locale: Locale }>('visit/localeLoaded')
export const messagesFailed = createAction<{ locale: Locale }>('visit/messagesFailed')

const initial: VisitState = { sessionId: '', locale: DEFAULT_LOCALE, campaign: { channelId: null, sourceTag: null } }

export const visitReducer = createReducer<VisitState>(initial, (builder) => {
  builder
    .addCase(visitBegan, (_, { payload }) => payload)
    .addCase(localeLoaded, (state, { payload }) => ({ ...state, locale: payload.locale }))
})

/** The channel in the app's own links to stores. */
const OWN_CHANNEL = '1'

/** Reads channel and source tag from the URL. A URL without them, or one that the app may have written, leaves the earlier campaign. */
export function campaignOf(query: Readonly<Record<string, string>>, earlier: Campaign): Campaign {
  const channelParam = query['channel_id']
  const isOwn = channelParam === OWN_CHANNEL && (earlier.channelId !== null || earlier.sourceTag !== null)
  const channel = isOwn ? undefined : channelParam
  if (channel === undefined) return query['source_tag'] === undefined ? earlier : { ...earlier, sourceTag: query['source_tag'] }
  if (/^[1-6]$/.test(channel)) return { channelId: channel, sourceTag: query['source_tag'] ?? earlier.sourceTag }
  return { channelId: earlier.channelId, sourceTag: channel }
}
