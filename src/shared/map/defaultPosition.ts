import type { LatLng } from './mercator'

/** The centre of Jakarta, used while the user's position is unknown. */
export const DEFAULT_POSITION: LatLng = { latitude: -6.2088, longitude: 106.8456 }
