/** Display states of a dialog, with the codes of the server and the reports. */
export const DISPLAY = { big: 0, small: 1, closed: 2, sky: 3 } as const
export type DisplayStatus = (typeof DISPLAY)[keyof typeof DISPLAY]
