/** Of one address, characters: what is longer was not made by the app. */
export const URL_LIMIT = 8 * 1024
/** Of all headers of a request together, bytes, the address among them. */
export const HEADERS_LIMIT = 16 * 1024
/** Largest body that is taken, bytes: a picture, and what belongs to it. */
export const BODY_LIMIT = 12 * 1024 * 1024
/** The headers of a request must be there by then: who sends them byte by byte holds a connection for nothing. */
export const HEADERS_MS = 10_000
/** The whole of a request must be there by then: a picture of 8 MB over a slow uplink (750 kbps) takes 90 s. */
export const REQUEST_MS = 120_000
/** A connection on which nothing moves in either direction is closed: who asks and does not read holds an answer in memory. */
export const SILENCE_MS = 60_000
/** Between two requests a connection is kept longer than balancers keep theirs (60 s): one that they believe in must not be gone. */
export const KEEP_ALIVE_MS = 72_000
/** Open at once; more are refused. An idle one costs some 20 kB. */
export const CONNECTION_LIMIT = 10_000

/**
 * What is kept and done of pages that are drawn. Home: a page a language, and one where data is spared. Of things as many as are looked at
 * side by side; some 150 kB each. Drawing one takes a core some 60 ms, so a few at once are all that helps, and addresses that nobody has
 * shared cannot make the API answer more than that.
 */
export const HOME_ROOM = { pages: 6, bytes: 16_000_000, drawings: 6, quality: 11 } as const
export const PAGES_ROOM = { pages: 400, bytes: 64_000_000, drawings: 4, quality: 5 } as const

/** To reach the API. */
export const API_CONNECT_MS = 3_000
/** Until the API begins to answer, and between two pieces of an answer. The app gives up sooner. */
export const API_ANSWER_MS = 30_000
/** Connections to the API; calls beyond them wait in line. */
export const API_CONNECTIONS = 128

/** After the end was asked for, how long `/health` says so before no connection is taken any more: two rounds of a balancer's check. */
export const DRAIN_MS = 10_000
/** After the last connection was taken, how long one that stands may begin to ask: its first request is on the way. */
export const GRACE_MS = 500
/** Answers that are not out by then are cut off: orchestrators kill after 30 s. */
export const STOP_MS = 15_000
