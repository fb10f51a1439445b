import { sink } from './port'

/** Keeps the screen lit while `on`, as far as the device lets a page; a page that is hidden and comes back keeps it lit again. */
export const keepAwake = sink<[{ readonly on: boolean }]>('screen/keepAwake')
