import sharp from 'sharp'
import { PUZZLE, type Challenge } from '../world/accounts/loginChallenges'
import { svg } from './scenery'

/** A jigsaw piece 58 wide, with a knob at the top and a notch at the right. */
const JIGSAW = 'M0 10a8 8 0 0 1 8-8h14a7 7 0 1 1 14 0h14a8 8 0 0 1 8 8v12a7 7 0 1 0 0 14v14a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z'
/** Pixels of the picture per pixel of the challenge. */
const DENSITY = 2

const jigsawAt = (x: number, y: number, look: string) =>
  `<path transform="translate(${x * DENSITY} ${y * DENSITY}) scale(${(PUZZLE.piece * DENSITY) / 58})" d="${JIGSAW}" ${look}/>`

/** The picture with its hole. `puzzle` is the whole picture, in any size of the same aspect ratio. */
export async function sliderImage(puzzle: Buffer, { offset, top }: Challenge): Promise<Buffer> {
  const [width, height] = [PUZZLE.width * DENSITY, PUZZLE.height * DENSITY]
  const look = 'fill="#0E1822" fill-opacity=".62" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"'
  const hole = svg(width, height, jigsawAt(offset, top, look))
  return await sharp(puzzle).resize(width, height).composite([{ input: hole }]).webp({ quality: 80 }).toBuffer()
}

/** The matching piece on a transparent strip as high as the picture. */
export async function sliderPiece(puzzle: Buffer, { offset, top }: Challenge): Promise<Buffer> {
  const [width, height] = [PUZZLE.piece * DENSITY, PUZZLE.height * DENSITY]
  const strip = await sharp(puzzle).resize(PUZZLE.width * DENSITY, height)
    .extract({ left: offset * DENSITY, top: 0, width, height }).ensureAlpha().png().toBuffer()
  const shape = svg(width, height, jigsawAt(0, top, 'fill="#000"'))
  const piece = await sharp(strip).composite([{ input: shape, blend: 'dest-in' }]).png().toBuffer()
  const edge = svg(width, height, jigsawAt(0, top, 'fill="none" stroke="#fff" stroke-width="2.5"'))
  return await sharp(piece).composite([{ input: edge }]).webp({ quality: 84 }).toBuffer()
}
