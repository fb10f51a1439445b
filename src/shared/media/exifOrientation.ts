const ORIENTATION_TAG = 0x0112
const ENTRY_BYTES = 12

/** Reads the orientation, 1 to 8, from the TIFF block of EXIF (CIPA DC-008). Returns 1 if it is absent or invalid. */
export function orientationIn(tiff: Uint8Array): number {
  const little = tiff[0] === 0x49 && tiff[1] === 0x49
  const big = tiff[0] === 0x4d && tiff[1] === 0x4d
  if (tiff.length < 8 || (!little && !big)) return 1
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const list = view.getUint32(4, little)
  if (view.getUint16(2, little) !== 42 || list + 2 > tiff.length) return 1
  const count = view.getUint16(list, little)
  for (let index = 0; index < count; index++) {
    const entry = list + 2 + index * ENTRY_BYTES
    if (entry + ENTRY_BYTES > tiff.length) return 1
    if (view.getUint16(entry, little) !== ORIENTATION_TAG) continue
    const value = view.getUint16(entry + 8, little)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
