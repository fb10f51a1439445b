/** How a dialog stands there, by the numbers that the server and the reports use. */
export const DISPLAY = { big: 0, small: 1, closed: 2, sky: 3 } as const
export type DisplayStatus = (typeof DISPLAY)[keyof typeof DISPLAY]
