import { port, sink } from '../port'

/** Prevents the screen from turning off while `on`, as far as the device allows. Applies again when a hidden page becomes visible. */
export const setKeepAwake = sink<[{ readonly on: boolean }]>('screen/keepAwake')

/** Opens the print dialog of the browser for the page. `opened` is false where there is none, such as in the shell. */
export const printPage = port<[], { readonly opened: boolean }>('screen/print')

/** Sets full brightness until `restoreBrightness`. `bright` is false in browsers, which cannot set it. */
export const brightenScreen = port<[], { readonly bright: boolean }>('screen/brighten')

/** Restores the brightness from before `brightenScreen`. */
export const restoreBrightness = sink<[]>('screen/restoreBrightness')
