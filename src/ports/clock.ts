import { instant, port } from './port'

/** Time of the current input in epoch milliseconds. It does not advance within a turn. */
export const now = instant<[], number>('clock/now')

/** The answer enters as `clock/elapsed`. The `delay` effect of redux-saga uses this port too. */
export const sleep = port<[{ ms: number }], null>('clock/sleep', 'clock/elapsed')
