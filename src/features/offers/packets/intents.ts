/** The mutation of this feature, keyed by activity. */
export const PACKETS_CLAIM = 'packetsClaim'
