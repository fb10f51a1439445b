import { MAX_JOURNAL_CHARS, MAX_REPORT_BYTES } from '../../api/kit/reports'

/** Bytes of a report's body. A longer body is cut off and refused. */
export const BODY_LIMIT = MAX_REPORT_BYTES
/** Bytes of an unpacked report. A journal is ASCII except for some stand-ins. Unpacking stops at this limit. */
export const UNPACKED_LIMIT = MAX_JOURNAL_CHARS + 4_000_000
/** Reports are deleted after this time. */
export const RETENTION_MS = 30 * 86_400_000
/** How often expired data is deleted, whether or not requests arrive. */
export const SWEEP_MS = 600_000

/** The window for counting reports and attempts. */
export const WINDOW_MS = 3_600_000
/** Reports of one device per window: more than a person sends by hand. */
export const MAX_REPORTS_PER_DEVICE = 10
/** Accepted reports of one address per window: whole towns can share one address behind their provider. */
export const MAX_REPORTS_PER_ADDRESS = 60
/** Refused reports of one address per window. After that its reports are read one at a time; valid ones are still accepted. */
export const MAX_REFUSED_PER_ADDRESS = 60
/** The pause between two such reports. */
export const JUNK_PAUSE_MS = 500
/** Reports of such an address that may wait to be read. Further ones are refused with `retry-after`. */
export const MAX_WAITING_REPORTS = 10
/** Withdrawals from one address per window. Prevents guessing of receipts. */
export const MAX_WITHDRAWALS = 60
/** Wrong tokens from one address per window. Further ones are refused with 429; the correct token is always accepted. */
export const MAX_WRONG_TOKENS = 30
/** Rate-limit counters in memory. Beyond this the oldest are dropped. */
export const MAX_COUNTERS = 50_000

/** The time limit of a replay, ms. A journal of 20 MB takes about ten seconds. */
export const REPLAY_TIMEOUT_MS = 60_000
/** How long a job waits for an unavailable object store, ms. Then another job does its work later, so no attempt is used up. */
export const MAX_UNAVAILABLE_MS = 30_000
/** The memory limit of a replay, MB. The state and the lines of a journal of 20 MB take 300. */
export const REPLAY_MEMORY_MB = 768
/** Replayers to retain, newest first. */
export const MAX_REPLAYERS = 200

/** Groups of the inbox: those that were reported last. */
export const MAX_GROUPS = 2_000
export const GROUPS_PER_PAGE = 50
export const REPORTS_PER_PAGE = 20
/** Reports of a search: the latest that match. */
export const MAX_FOUND_REPORTS = 2_000
/** Reports of a group that are replayed again at once, the latest first. */
export const MAX_REPLAYED_REPORTS = 1_000
/** A report that waits longer without a job never got one: a process ended after storing the report. Longer than any request takes. */
export const MISSING_JOB_MS = 300_000
