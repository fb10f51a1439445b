/**
 * The latest moment that is accepted from outside, epoch ms: the last one of thirteen digits, in the year 2286. A stand-in of a journal has
 * as many digits as the moment that it stands for, so both are accepted. The last date of a `Date` is far behind it: hours, durations and
 * the clock of a session may be added without a check.
 */
export const LATEST_MOMENT = 9_999_999_999_999
