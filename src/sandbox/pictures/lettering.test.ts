import sharp from 'sharp'
import { createLettering } from './lettering'

/** A banner of 1,074 pixels is 358 pixels wide on a phone. */
const SHOWN_SCALE = 1 / 3

/** Share of dark pixels in the box of a line, at the size that a phone displays. */
async function inkShare(line: string, size: number): Promise<number> {
  const { paths, width } = createLettering()
  const across = Math.ceil(width(line, size))
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${size}">`
    + `<rect width="100%" height="100%" fill="#fff"/>${paths(line, size, '#000', 0, size * 0.86)}</svg>`
  const shown = sharp(Buffer.from(picture)).resize(Math.round(across * SHOWN_SCALE)).greyscale()
  const pixels = await shown.raw().toBuffer()
  return pixels.filter((grey) => grey < 128).length / pixels.length
}

describe('Chinese lettering', () => {
  it.each([['最多省', 84], ['最多优惠', 60], ['新人优惠券', 60]])('keeps the gaps between the strokes open: %s', async (line, size) => {
    const share = await inkShare(line, size)
    expect(share).toBeGreaterThan(0.15)
    expect(share).toBeLessThan(0.55)
  })

  it('is larger where it is small', () => {
    const { width } = createLettering()
    expect(width('零点更新', 34) / 34).toBeGreaterThan(width('零点更新', 84) / 84)
  })
})
