
/** Data of the picture's header. Width and height in pixels as stored, before any rotation. */
export interface ImageInfo {
  readonly kind: 'jpeg' | 'png'
  readonly width: number
  readonly height: number
  /** EXIF orientation for display; 1 is upright. */
  readonly orientation: number
}
/** No JPEG or PNG · broken or cut off · more pixels than may be decoded · too small for an avatar. */
export type ImageRefusal = 'type' | 'unreadable' | 'size' | 'tiny'

export const IMAGE_LIMITS = {
  /** 64 Mpx: the largest phone camera (9248 × 6936) fits, and decoded it takes 256 MB. */
  pixels: 64 * 1024 * 1024,
  /** Longest side of an uploaded picture; a portrait is never shown larger. */
  longestSide: 800,
  /** Minimum for an avatar. */
  shortestSide: 72,
} as const

const JPEG_START = [0xff, 0xd8, 0xff]
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const EXIF_START = [0x45, 0x78, 0x69, 0x66, 0, 0]
const MARKERS = { start: 0xd8, end: 0xd9, scan: 0xda, app1: 0xe1 } as const

/** Checks a picture by its bytes alone, before anything is decoded. Never throws, whatever the bytes. */
export function inspectImage(bytes: Uint8Array): ImageInfo | { readonly refused: ImageRefusal } {
  if (bytes.length === 0) return { refused: 'unreadable' }
  const isJpeg = startsWith(bytes, JPEG_START)
  if (!isJpeg && !startsWith(bytes, PNG_START)) return { refused: 'type' }
  const facts = isJpeg ? readJpeg(bytes) : readPng(bytes)
  if (facts === null || facts.width === 0 || facts.height === 0) return { refused: 'unreadable' }
  if (facts.width * facts.height > IMAGE_LIMITS.pixels) return { refused: 'size' }
  // The scaled size decides: a strip of 10000 × 100 has almost no height left after scaling.
  const { width, height } = fitToLimits(facts)
  return Math.min(width, height) < IMAGE_LIMITS.shortestSide ? { refused: 'tiny' } : facts
}

/** Scales down to the longest side, in whole pixels; smaller pictures keep their size. */
export function fitToLimits({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, IMAGE_LIMITS.longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Reads the markers up to the end of the picture. Data that a phone appends (a film, a depth map) is not read. */
function readJpeg(bytes: Uint8Array): ImageInfo | null {
  let sides: { readonly width: number; readonly height: number } | null = null
  let orientation = 1
  let hasScan = false
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0
    if (marker === MARKERS.end) return sides && hasScan ? { kind: 'jpeg', ...sides, orientation } : null
    if (marker === MARKERS.start) return null
    if (isStandalone(marker)) {
      // The second of two fill bytes may be the first byte of a marker.
      at += marker === 0xff ? 1 : 2
      continue
    }
    const length = u16(bytes, at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    const segment = bytes.subarray(at + 4, at + 2 + length)
    if (isFrame(marker)) {
      // Decoders disagree about a second frame: they ignore it or use it instead of the first.
      if (sides || segment.length < 6) return null
      sides = { height: u16(segment, 1), width: u16(segment, 3) }
    }
    if (marker === MARKERS.app1 && startsWith(segment, EXIF_START)) orientation = orientationIn(segment.subarray(EXIF_START.length))
    if (marker === MARKERS.scan) hasScan = true
    at += 2 + length
  }
  return null
}

function readPng(bytes: Uint8Array): ImageInfo | null {
  if (u32(bytes, 8) !== 13 || chunkName(bytes, 8) !== 'IHDR') return null
  const sides = { width: u32(bytes, 16), height: u32(bytes, 20) }
  let orientation = 1
  let hasPixels = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const [length, name] = [u32(bytes, at), chunkName(bytes, at)]
    if (name === 'IEND') return hasPixels ? { kind: 'png', ...sides, orientation } : null
    if (name === 'IDAT') hasPixels = true
    if (name === 'eXIf') orientation = orientationIn(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return null
}

/** Markers without a segment, and bytes in the pixel data that resemble markers: stuffed zeros, restarts, fill bytes. */
function isStandalone(marker: number): boolean {
  return marker <= 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
}

/** C4, C8 and CC are tables, although their codes are between those of frames. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function chunkName(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at + 4, at + 8))
}

function u16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}

function u32(bytes: Uint8Array, at: number): number {
  return u16(bytes, at) * 0x10000 + u16(bytes, at + 2)
}

const ORIENTATION_TAG = 0x0112
const ENTRY_BYTES = 12

/** Reads the orientation, 1 to 8, from the TIFF block of EXIF (CIPA DC-008). Returns 1 if it is absent or invalid. */
function orientationIn(tiff: Uint8Array): number {
  const little = tiff[0] === 0x49 && tiff[1] === 0x49
  const big = tiff[0] === 0x4d && tiff[1] === 0x4d
  if (tiff.length < 8 || (!little && !big)) return 1
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const directory = view.getUint32(4, little)
  if (view.getUint16(2, little) !== 42 || directory + 2 > tiff.length) return 1
  const count = view.getUint16(directory, little)
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * ENTRY_BYTES
    if (entry + ENTRY_BYTES > tiff.length) return 1
    if (view.getUint16(entry, little) !== ORIENTATION_TAG) continue
    const value = view.getUint16(entry + 8, little)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
