import type { Environment } from '../../../ports/workshop'

/** `-6.26, 106.81` as a position; null for nothing and undefined for anything else. */
export function parsePosition(text: string): Environment['position'] | undefined {
  if (text.trim() === '') return null
  const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? []
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined
}

/** Whether a text is an origin: scheme, host and perhaps a port, and nothing more. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+$/.test(text)
}
