/** Mutation name; keyed by activity. */
export const PACKETS_CLAIM = 'packetsClaim'
