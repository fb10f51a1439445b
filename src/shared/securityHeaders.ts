/** Where things come from besides the origin that serves the page. Absent means: from that origin. */
export interface SecurityOptions {
  /** Scheme, host and port under which the page is served: `https://dekat.id`. */
  origin: string
  apiOrigin?: string
  imageOrigin?: string
  /** Path or URL to which a browser reports what it refused; absent, it reports nothing. */
  reportUri?: string
  /** Of further styles that stand in the page. */
  styleHashes?: readonly string[]
  /** The page has another one of its own origin in a frame, and asks its own server alone. */
  framesItself?: boolean
}

/** The one Trusted Types policy: webpack's, which names chunk files. webpack.config.ts creates it under this name. */
export const TRUSTED_TYPES_POLICY = 'app-webpack'

/** Hash of public/skeleton.css, the only inline style: the first paint does not wait for a stylesheet. The build checks it. */
export const SKELETON_STYLE_HASH = 'sha256-IyjOolnMWnR3AcUP5kp3VXGzVx0y4RzgcPfSD3qgFTo='

/** Hash of public/theme.js, the only inline script: the chosen theme counts before the first paint, without waiting for a file. */
export const THEME_SCRIPT_HASH = 'sha256-hV7qPKs4Y2Fg3UL2Ww6ci9Id//hhQetA4Z6rRaZ6L9o='

/** Headers for every answer of the server that ships the app. Inline only what a hash names, nothing evaluated, no markup from text. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  const overTls = options.origin.startsWith('https:')
  return {
    'content-security-policy': contentSecurityPolicy(options, overTls),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    // Over plain http (a phone looking at a laptop) the header would be ignored at best.
    ...(overTls ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

// The map asks for the position and the avatar for the camera; the rest is switched off by name, since absent means allowed.
const permissionsPolicy = [
  'geolocation=(self)',
  'camera=(self)',
  ...['microphone', 'payment', 'usb', 'bluetooth', 'serial', 'hid', 'midi', 'display-capture'].map((feature) => `${feature}=()`),
].join(', ')

function contentSecurityPolicy(options: SecurityOptions, overTls: boolean): string {
  const api = foreign(options.apiOrigin, options.origin)
  const images = foreign(options.imageOrigin, options.origin)
  return [
    `default-src 'none'`,
    `script-src 'self' '${THEME_SCRIPT_HASH}'`,
    `style-src 'self' ${[SKELETON_STYLE_HASH, ...(options.styleHashes ?? [])].map((hash) => `'${hash}'`).join(' ')}`,
    // data: and blob: are pictures the app draws itself: a QR to save, an avatar being cropped.
    `img-src 'self' data: blob:${images}`,
    `font-src 'self'`,
    `media-src 'self'${images}`,
    ...(options.framesItself ? [`frame-src 'self'`, `connect-src 'self'`] : [`connect-src 'self'${api}${images}`]),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${options.framesItself ? `'self'` : `'none'`}`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
    ...(overTls ? ['upgrade-insecure-requests'] : []),
    ...(options.reportUri === undefined ? [] : [`report-uri ${options.reportUri}`]),
  ].join('; ')
}

function foreign(source: string | undefined, origin: string): string {
  return source && source !== origin ? ` ${source}` : ''
}
