/** Maximum length of a URL in characters. The app never creates longer ones. */
export const URL_LIMIT = 8 * 1024
/** Maximum size of all headers of a request in bytes, including the URL. */
export const HEADERS_LIMIT = 16 * 1024
/** Maximum size of a request body in bytes: one picture and its form fields. */
export const BODY_LIMIT = 12 * 1024 * 1024
/** Time limit for the headers of a request. A client that sends them byte by byte blocks a connection. */
export const HEADERS_MS = 10_000
/** Time limit for a whole request: a picture of 8 MB over a slow uplink (750 kbps) takes 90 s. */
export const REQUEST_MS = 120_000
/** Closes a connection without traffic in either direction. If a client does not read its response, the response occupies server memory. */
export const IDLE_CONNECTION_MS = 60_000
/** Idle time of a connection between two requests. Longer than that of load balancers (60 s), which must not reuse a closed connection. */
export const KEEP_ALIVE_MS = 72_000
/** Maximum number of open connections; more are refused. An idle one costs some 20 kB. */
export const CONNECTION_LIMIT = 10_000

/**
 * Limits of prerendered pages. Home: one page per language, and one each for data saving. Store and product pages: as many as are typically
 * visited in the same period, some 150 kB each. One render takes a core some 60 ms, so only a few in parallel help. The limit also bounds
 * the API load from invented URLs.
 */
export const HOME_LIMITS = { maxPages: 6, maxBytes: 16_000_000, maxRenders: 6, quality: 11 } as const
export const PAGE_LIMITS = { maxPages: 400, maxBytes: 64_000_000, maxRenders: 4, quality: 5 } as const

/** Time limit for connecting to the API. */
export const API_CONNECT_MS = 3_000
/** Time limit for the start of the API's response, and between two chunks of it. The app times out sooner. */
export const API_RESPONSE_MS = 30_000
/** Maximum number of connections to the API; further calls are queued. */
export const API_CONNECTIONS = 128

/** Time after a stop signal in which `/health` reports it but connections are accepted: two checks of a load balancer. */
export const DRAIN_MS = 10_000
/** After the listener has closed, time for open connections to send a request that is already on the way. */
export const GRACE_MS = 500
/** Responses still running after this time are aborted: orchestrators kill the process after 30 s. */
export const STOP_MS = 15_000
