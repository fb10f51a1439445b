import { instant, port } from './port'
import type { Count } from '../shared/meaning'

/** Time of the current input in epoch milliseconds. It does not advance within a turn. */
export const now = instant<[], number>('clock/now')

/** The answer enters as `clock/elapsed`. The `delay` effect of redux-saga uses this port too. */
export const sleep = port<[{ ms: Count }], null>('clock/sleep', 'clock/elapsed')
