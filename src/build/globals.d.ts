// Provided by the build: constants by webpack's DefinePlugin (webpack.config.ts), modules by its loaders.

/** Origin of the API server; '' is the origin of the page. */
declare const __API_ORIGIN__: string
/** Path prefix of every endpoint, without a trailing slash. */
declare const __API_BASE__: string
/** Origin of the pictures; '' is the origin of the page. */
declare const __IMAGE_HOST__: string
/** URL of a map tile with {z}, {x}, {y} and, for hosts with sharper copies, {ratio}. */
declare const __MAP_TILES__: string
/** Credit of the map's data, shown on the map; '' for none. */
declare const __MAP_CREDIT__: string
/** Signs requests. The key ships to every browser, so it checks integrity and is never a secret. */
declare const __SIGNING_KEY__: string
/** Version and a hash of the build's inputs. */
declare const __BUILD_ID__: string

/** App schemes that a wallet's link may open, separated by commas. The host's configuration can replace them. */
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
declare module '*.woff2' {
  const address: string
  export default address
}
declare module '*.svg' {
  const address: string
  export default address
}

interface Window {
  /** Set by public/beforePaint.js, which records taps on a prerendered page until the app can handle them. */
  earlyTap?: { button: HTMLElement | null; readonly onClick: (event: Event) => void }
  /** For support and for tests that record flows. `all` adds the remaining journals of earlier page loads on this device. */
  dekat?: { exportJournal(wanted?: { readonly all?: boolean }): Promise<string> }
}
declare module '*.webp' {
  const address: string
  export default address
}
