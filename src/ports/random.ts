import { instant } from './port'

/** An id of 20 characters [0-9a-z], seeded by the session and the turn: unique, and the same in every replay. */
export const nextId = instant<[], string>('random/id')

/** A number in [0, 1), seeded like nextId. */
export const nextRandom = instant<[], number>('random/number')
