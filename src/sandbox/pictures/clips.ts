import sharp, { type OverlayOptions } from 'sharp'
import { CLIPS } from '../world/content/clips'
import { place, type Piece } from './scenePieces'
import { SUBJECTS, type Subject } from './recipes'
import { plate, svg, table } from './scenery'

/** Size of a clip's frame in pixels, and frames a second. */
export const CLIP_WIDTH = 360
export const CLIP_HEIGHT = 640
export const CLIP_RATE = 24

/** Start of the second shot, as a share of the clip. */
const CUT = 0.55
const [MIDDLE, DISH] = [CLIP_WIDTH / 2, CLIP_HEIGHT * 0.42]

/** The frame of a clip at `second`, as raw RGB. The last frame matches the first, so the clip loops. */
export async function clipFrame(name: string, second: number): Promise<Buffer> {
  return await (await drawFrame(name, second)).removeAlpha().raw().toBuffer()
}

/** The first frame of a clip as a picture. */
export async function clipPoster(name: string): Promise<Buffer> {
  return await (await drawFrame(name, 0)).webp({ quality: 80, effort: 5 }).toBuffer()
}

async function drawFrame(name: string, second: number) {
  const [subject, clip] = [SUBJECTS[name], CLIPS[name]]
  if (subject === undefined || clip === undefined) throw new Error(`no clip shows ${name}`)
  const share = (second / clip.seconds) % 1
  const shot = share < CUT ? wideShot(name, subject, share / CUT) : closeShot(name, subject, (share - CUT) / (1 - CUT))
  const layers = await Promise.all(shot.pieces.map((piece) => place(piece, CLIP_WIDTH, CLIP_HEIGHT)))
  return sharp(svg(CLIP_WIDTH, CLIP_HEIGHT, shot.ground)).composite(layers.flat() satisfies OverlayOptions[])
}

interface Shot {
  readonly ground: string
  readonly pieces: readonly Piece[]
}

/** The dish on its plate: it rocks, its side dish moves closer, garnish falls behind it. */
function wideShot(name: string, { tone, main, helper, garnish = '1f33f', on, size = 0.72, turn = -6 }: Subject, share: number): Shot {
  const wave = Math.sin(share * 2 * Math.PI)
  const dish = on === 'none' ? '' : plate(MIDDLE, DISH, 164, on)
  return {
    ground: table(CLIP_HEIGHT, tone, name) + dish,
    pieces: [
      { code: helper, size: 128, x: 292 - 10 * wave, y: 92 + 6 * wave, turn: 12 + 5 * wave },
      ...[0, 1, 2].map((at) => falling(garnish, at, share)),
      { code: main, size: CLIP_WIDTH * size * (1 + 0.04 * share), x: MIDDLE, y: DISH - 6 + 6 * wave, turn: turn + 4 * wave },
    ],
  }
}

/** A close-up of the dish while the camera pans. */
function closeShot(name: string, { close, main, turn = -6 }: Subject, share: number): Shot {
  const near = 1 + 0.14 * share
  return {
    ground: table(CLIP_HEIGHT, close, `${name} close`),
    pieces: [{ code: main, size: 430 * near, x: 200 - 40 * share, y: 300, turn: turn + 8 - 10 * share, drop: 0.02 }],
  }
}

/** One of three falling pieces of garnish: two along the edges, one in the middle. */
function falling(code: string, at: number, share: number): Piece {
  const progress = (share + at / 3 + 0.15) % 1
  return { code, size: 40 + at * 8, x: [26, 338, MIDDLE][at] ?? 0, y: -40 + progress * (CLIP_HEIGHT + 80), turn: progress * 320 + at * 60 }
}
