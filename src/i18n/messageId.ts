import type messages from './messages/id-ID.json'

/**
 * Ids of all messages. The compiler compares every id with them, also an id that a template builds from an enumeration: a value without a
 * message does not compile.
 */
export type MessageId = keyof typeof messages
