import type { Environment } from '../../../ports/workshop'

/** Parses text like `-6.26, 106.81`. Null for empty text, undefined for anything else. */
export function parsePosition(text: string): Environment['position'] | undefined {
  if (text.trim() === '') return null
  const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? []
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined
}

/** Accepts scheme, host and an optional port only. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+$/.test(text)
}
