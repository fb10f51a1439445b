/** Home's list of deals. */
export const DEALS_FEED = 'deals'
