import jsQR from 'jsqr'
import sharp from 'sharp'

/** Longest side, in pixels, of the picture that is searched for codes. Photos of phones are four times as large. */
const LONGEST = 1600

/** The content of the QR code on a picture; null when there is no code or the bytes are no picture. */
export async function scan(picture: Uint8Array): Promise<string | null> {
  try {
    const { data, info } = await sharp(picture).resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
  } catch {
    return null
  }
}
