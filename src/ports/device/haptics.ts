import { sink } from '../port'

/** Vibrates for `ms`, if the device can and the user has touched the page. */
export const vibrate = sink<[{ readonly ms: number }]>('haptics/vibrate')
