/** The mutation of this feature, keyed by day. */
export const SKY_PACKETS = 'skyPackets'
