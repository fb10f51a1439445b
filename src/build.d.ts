// What the build puts in place: constants by webpack's DefinePlugin (webpack.config.ts), modules by its loaders.

/** Where the API server answers: an origin, or '' for the origin that served the page. */
declare const __API_ORIGIN__: string
/** Path in front of every endpoint, without a trailing slash. */
declare const __API_BASE__: string
/** Origin of the pictures, or '' for the origin that served the page. */
declare const __IMAGE_HOST__: string
/** Key with which requests are signed. It ships to every browser: a check of integrity, never a secret. */
declare const __SIGNING_KEY__: string
/** Names this build: version and a hash of what it was built from. */
declare const __BUILD_ID__: string

/** Schemes of apps that a wallet's link may open, with commas between. The host's configuration may name others. */
declare const __APP_SCHEMES__: string

declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}
declare module '*.css'
declare module '*.json?first' {
  const messages: unknown
  export default messages
}
declare module '*.json?rest' {
  const messages: unknown
  export default messages
}
declare module '*.svg' {
  const address: string
  export default address
}

interface Window {
  /** Support, and the tests that record flows. `all`: with what is left of earlier page loads on this device. */
  dekat?: { exportJournal(wanted?: { readonly all?: boolean }): Promise<string> }
}
