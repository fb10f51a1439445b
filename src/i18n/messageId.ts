import type messages from './messages/id-ID.json'

/** The compiler compares every id with them, also one that a template builds from an enumeration. */
export type MessageId = keyof typeof messages
