import { instant } from './port'

/** A unique id of 20 characters [0-9a-z]. It is seeded by session and turn, so every replay returns the same id. */
export const nextId = instant<[], string>('random/id')

/** A number in [0, 1), seeded like `nextId`. */
export const nextRandom = instant<[], number>('random/number')
