import sharp, { type Sharp } from 'sharp'
import { seededNumbers } from '../../src/journal/runtime/seeded'

export type Colour = readonly [number, number, number]
/** The colours of a picture's quarters as they are displayed, from the top left to the bottom right. */
export const QUARTERS: readonly Colour[] = [[200, 40, 40], [40, 160, 60], [40, 60, 190], [220, 190, 40]]

/** Four quarters of one colour each, with a little noise along each row; `alpha` makes the first one transparent. */
export function scene(width: number, height: number, { alpha = false } = {}): Sharp {
  const channels = alpha ? 4 : 3
  const next = seededNumbers(`${width} ${height}`)
  const row = (left: number) => {
    const pixels = Buffer.alloc(width * channels)
    for (let x = 0; x < width; x++) {
      const quarter = x < width / 2 ? left : left + 1
      const noise = (next() % 9) - 4
      for (const [part, value] of (QUARTERS[quarter] ?? []).entries()) pixels[x * channels + part] = value + noise
      if (alpha) pixels[x * channels + 3] = quarter === 0 ? 0 : 255
    }
    return pixels
  }
  const [above, below] = [row(0), row(2)]
  const pixels = Buffer.concat(Array.from({ length: height }, (_, y) => (y < height / 2 ? above : below)))
  return sharp(pixels, { raw: { width, height, channels } })
}

/** The stored orientation of pixels that each EXIF orientation displays upright. */
const UNDONE: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.rotate(90),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.rotate(90),
  8: (picture) => picture.rotate(90),
}
const THEN: Readonly<Record<number, (picture: Sharp) => Sharp>> = { 5: (picture) => picture.flop(), 7: (picture) => picture.flip() }

/** The picture as a rotated camera would store it. */
export async function turned(picture: Sharp, orientation: number): Promise<Sharp> {
  const asIs = (same: Sharp) => same
  const once = await (UNDONE[orientation] ?? asIs)(picture).png().toBuffer()
  return sharp(await (THEN[orientation] ?? asIs)(sharp(once)).png().toBuffer())
}

/** Adds the metadata of a phone: position, time and orientation. */
export function withSecrets(picture: Sharp, orientation: number): Sharp {
  return picture.withMetadata({ orientation }).withExifMerge({
    IFD0: { Make: 'Kameranya', Model: 'RAHASIA-1', Artist: 'Sari Wulandari' },
    IFD2: { DateTimeOriginal: '2026:11:21 09:00:00' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 15/1 3852/100', GPSLongitudeRef: 'E', GPSLongitude: '106/1 48/1 4932/100' },
  })
}
