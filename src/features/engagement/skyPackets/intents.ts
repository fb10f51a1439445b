/** Mutation name; keyed by day. */
export const SKY_PACKETS = 'skyPackets'
