import type { Json } from '../shared/json'
import { port, sink } from './port'

/**
 * What is kept on the device, one key each; the adapter has a schema per key. Every value is a record, so that its fields have names to
 * be declared by (privacy.ts). Never a token.
 */
export type StoredKey = 'deviceId' | 'locale' | 'guestInfo' | 'chunkReload' | 'searchHistory' | 'developer' | 'education'
  | 'firstStart' | 'skyIssued' | 'dataSaver' | 'unfinishedPayment' | 'orderIntents' | 'clientInfo' | 'h5Version'
  | 'downloadBanner' | 'messagesAsked' | 'places' | 'locationFailure' | 'reportsWaiting' | 'theme'
  | 'reminders'
/** What is kept for one visit only. */
export type VisitKey = 'sessionId' | 'campaign'

/** Reads a key; null when absent, unreadable or of another shape. */
export const readStored = port<[{ readonly key: StoredKey | VisitKey }], { readonly value: Json }>('storage/read')

/** Keeps a value; a full or denied storage is no failure of the caller's. */
export const writeStored = sink<[{ readonly key: StoredKey | VisitKey; readonly value: Json }]>('storage/write')
