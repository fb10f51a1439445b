/** Origins of resources. Absent: the origin that serves the page. */
export interface SecurityOptions {
  /** Scheme, host and port that serve the page: `https://dekat.id`. */
  origin: string
  apiOrigin?: string
  imageOrigin?: string
  /** Origin of the map's tiles. */
  tileOrigin?: string
  /** Path or URL for the browser's violation reports; absent: no reports. */
  reportUri?: string
  /** Hashes of further inline styles of the page. */
  styleHashes?: readonly string[]
  /** The page has a frame of its own origin, and connects only to its own server. */
  framesItself?: boolean
}

/** The only Trusted Types policy: webpack's, for chunk URLs. webpack.config.ts creates it under this name. */
export const TRUSTED_TYPES_POLICY = 'app-webpack'

/** Hash of public/skeleton.css, the only inline style: the first paint does not wait for a stylesheet. The build checks it. */
export const SKELETON_STYLE_HASH = 'sha256-S0c8uPkgkmNZ8+tRL020VsunaPAUcDpT9mpfsJIfxE4='

/** Hash of public/beforePaint.js without its comments, the only inline script. The first paint does not wait for a file. */
export const INLINE_SCRIPT_HASH = 'sha256-rnaoEUS4sO1dXFLpFZ/u4hNSmuc8LpcWkONJhyk7Q80='

/** Headers for every response of the app's server. Inline code needs a hash, `eval` is forbidden, and text never becomes markup. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  const overTls = options.origin.startsWith('https:')
  return {
    'content-security-policy': contentSecurityPolicy(options, overTls),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    // Browsers ignore the header over plain http, used when a phone opens a page from a laptop.
    ...(overTls ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

// The map needs the position and the avatar needs the camera. All else is disabled by name, because absent means allowed.
const permissionsPolicy = [
  'geolocation=(self)',
  'camera=(self)',
  ...['microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'].map((feature) => `${feature}=()`),
].join(', ')

function contentSecurityPolicy(options: SecurityOptions, overTls: boolean): string {
  const api = foreign(options.apiOrigin, options.origin)
  const images = foreign(options.imageOrigin, options.origin)
  const tiles = options.tileOrigin === options.imageOrigin ? '' : foreign(options.tileOrigin, options.origin)
  return [
    `default-src 'none'`,
    `script-src 'self' '${INLINE_SCRIPT_HASH}'`,
    `style-src 'self' ${[SKELETON_STYLE_HASH, ...(options.styleHashes ?? [])].map((hash) => `'${hash}'`).join(' ')}`,
    // data: and blob: are pictures that the app creates: a QR code to save, an avatar being cropped.
    `img-src 'self' data: blob:${images}${tiles}`,
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
