import { sink } from '../port'
import type { Count } from '../../shared/meaning'

/** Vibrates for `ms`, if the device can and the user has touched the page. */
export const vibrate = sink<[{ readonly ms: Count }]>('haptics/vibrate')
