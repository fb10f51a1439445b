/**
 * The latest timestamp accepted from outside, epoch ms: the last one with thirteen digits, in the year 2286. A stand-in in a journal has as
 * many digits as its timestamp, so both are accepted. The maximum of `Date` is far higher: hours, durations and the clock of a session may
 * be added without a check.
 */
export const MAX_TIMESTAMP = 9_999_999_999_999
