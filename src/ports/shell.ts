import { port, sink } from './port'

/** Opens a page of the app in a webview of its own; `opened` is false where there is no shell that could. */
export const openWebview = port<[{ readonly path: string }], { readonly opened: boolean }>('shell/openWebview')

/** Closes this webview and shows the one below. */
export const closeWebview = sink<[]>('shell/close')

/** The token by which this device receives push messages, null where there is none. It goes to the host and into no state. */
export const readPushToken = port<[], { readonly pushToken: string | null }>('shell/pushToken', 'shell/pushTokenSettled')
