import type { Json } from '../shared/json'
import { port, sink } from './port'

/**
 * Keys of device storage; the adapter has one schema per key. Every value is an object, because privacy.ts declares privacy by field name.
 * Tokens are never stored here.
 */
export type StoredKey = 'deviceId' | 'locale' | 'guestInfo' | 'chunkReload' | 'searchHistory' | 'developer' | 'education'
  | 'firstStart' | 'skyIssued' | 'dataSaver' | 'unfinishedPayment' | 'orderIntents' | 'clientInfo' | 'h5Version'
  | 'downloadBanner' | 'messagesAsked' | 'places' | 'locationFailure' | 'reportsWaiting' | 'theme'
  | 'reminders'
/** Keys of session storage, cleared after the visit. */
export type VisitKey = 'sessionId' | 'campaign'

/** Null if the key is absent, unreadable or has another shape. */
export const readStored = port<[{ readonly key: StoredKey | VisitKey }], { readonly value: Json }>('storage/read')

/** The caller never sees the error of a full or denied storage. */
export const writeStored = sink<[{ readonly key: StoredKey | VisitKey; readonly value: Json }]>('storage/write')
