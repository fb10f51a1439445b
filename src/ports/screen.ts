import { port, sink } from './port'

/** Keeps the screen lit while `on`, as far as the device lets a page; a page that is hidden and comes back keeps it lit again. */
export const keepAwake = sink<[{ readonly on: boolean }]>('screen/keepAwake')

/** Full brightness, until it is given back; `bright` is false where the device does not let the app set it: in browsers. */
export const brightenScreen = port<[], { readonly bright: boolean }>('screen/brighten')

/** Gives the brightness back that the screen had. */
export const restoreBrightness = sink<[]>('screen/restoreBrightness')
