import jsQR from 'jsqr'
import sharp from 'sharp'

/** Longest side at which codes are looked for; a photo of a phone is four times as large. */
const LONGEST = 1600

/** What the QR code on a picture says; null for a picture without one, and for what is no picture. */
export async function scan(picture: Uint8Array): Promise<string | null> {
  try {
    const { data, info } = await sharp(picture).resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
  } catch {
    return null
  }
}
