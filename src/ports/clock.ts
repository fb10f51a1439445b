import { instant, port } from './port'

/** The time of the input being handled: epoch milliseconds, standing still within a turn. */
export const now = instant<[], number>('clock/now')

/** Waits; the answer enters as `clock/elapsed`. redux-saga's own delay goes through the same door. */
export const sleep = port<[{ ms: number }], null>('clock/sleep', 'clock/elapsed')
