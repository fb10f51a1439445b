import { MAX_JOURNAL_CHARS, MAX_REPORT_BYTES } from '../../api/reports'

/** Bytes of a report as it comes; what is longer is broken off. */
export const BODY_LIMIT = MAX_REPORT_BYTES
/** Bytes of a report once it is unpacked: a journal is ASCII but for some of its stand-ins. What unpacks to more is given up at once. */
export const UNPACKED_LIMIT = MAX_JOURNAL_CHARS + 4_000_000
/** A report is gone after so long. */
export const KEPT_MS = 30 * 86_400_000
/** How often what is over its time is deleted, whether it is looked at or not. */
export const SWEEP_MS = 600_000

/** In which reports and attempts are counted. */
export const WINDOW_MS = 3_600_000
/** Reports of one device in a window: more than a person sends by hand. */
export const MOST_OF_DEVICE = 10
/** Reports of one address that were taken: whole towns share one behind their provider. */
export const MOST_OF_ADDRESS = 60
/** Reports of one address that were refused; after them its reports are read one by one, and the good ones among them are still taken. */
export const MOST_JUNK = 60
/** Between two of them. */
export const JUNK_PAUSE_MS = 500
/** Reports of such an address that wait to be read; more are asked to come later. */
export const MOST_WAITING = 10
/** Reports taken back from one address: receipts are not to be guessed. */
export const MOST_WITHDRAWALS = 60
/** Wrong tokens from one address; more are refused unseen, but the right one always counts. */
export const MOST_WRONG_TOKENS = 30
/** Counters that are kept; beyond them the oldest go. */
export const MOST_COUNTERS = 50_000

/** A replay is given so long, ms: 20 MB take some ten seconds. */
export const REPLAY_MS = 60_000
/** And so much memory, MB; the state and the lines of 20 MB take 300. */
export const REPLAY_MB = 768
/** Replayers that are kept, the latest. */
export const MOST_REPLAYERS = 200

/** Reports of a group that are listed. */
export const MOST_LISTED = 200
/** Groups that are listed. */
export const MOST_GROUPS = 200
