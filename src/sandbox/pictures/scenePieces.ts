import { dirname, join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { GOLD_PAPER, RED_PAPER, smallEnvelope, svg } from './scenery'

const EMOJI = join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')
/** Shadows are brown because they fall on warm tables. */
const SHADOW = { r: 0x5a, g: 0x24, b: 0x10 }
const SHADOW_STRENGTH = 0.42

/** The outline of an amount and a line, seen from a distance. */
const LETTER_LINES = '<rect x="46" y="32" width="68" height="15" rx="7" fill="#C4220F"/>'
  + '<rect x="58" y="55" width="44" height="9" rx="4" fill="#F6B93B"/>'
/** Pieces that are drawn as SVG because no emoji fits. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'amplop': smallEnvelope(RED_PAPER, LETTER_LINES), 'amplop-emas': smallEnvelope(GOLD_PAPER, LETTER_LINES),
}

/**
 * Position of a piece: `x`, `y` its centre, `size` its side in pixels, `turn` in degrees, `drop` the offset of its shadow
 * in sizes.
 */
export interface Piece {
  readonly code: string
  readonly size: number
  readonly x: number
  readonly y: number
  readonly turn?: number | undefined
  readonly drop?: number | undefined
}

export async function emoji(code: string, size: number, turn = 0): Promise<Buffer> {
  const drawn = DRAWINGS[code]
  // Four times the usual density, so that it can be scaled to any picture.
  const source = drawn === undefined ? sharp(join(EMOJI, `${code}.webp`)) : sharp(svg(160, 160, drawn), { density: 288 })
  const upright = source.resize(size, size, { kernel: 'lanczos3' })
  return await upright.rotate(turn, { background: '#0000' }).png().toBuffer()
}

/** A piece and its soft shadow as overlays of a `width` × `height` picture; parts beyond the edge are cut. */
export async function place({ code, size, x, y, turn = 0, drop = 0.05 }: Piece, width: number, height: number): Promise<OverlayOptions[]> {
  const picture = await emoji(code, Math.round(size), turn)
  const { width: w = 0, height: h = 0 } = await sharp(picture).metadata()
  const left = Math.round(x - w / 2)
  const top = Math.round(y - h / 2)
  const blur = Math.max(2, Math.round(size * 0.035))
  const pad = blur * 3
  const shadow = await shadowOf(picture, w, h, blur, pad)
  return [
    await cut(shadow, left - pad, Math.round(top - pad + size * drop), width, height),
    await cut(picture, left, top, width, height),
  ].filter((overlay) => overlay !== null)
}

async function shadowOf(picture: Buffer, width: number, height: number, blur: number, pad: number): Promise<Buffer> {
  const opaque = await sharp(picture).ensureAlpha().extractChannel('alpha').raw().toBuffer()
  const alpha = Buffer.from(opaque.map((byte) => byte * SHADOW_STRENGTH))
  const solid = sharp({ create: { width, height, channels: 3, background: SHADOW } })
  const tinted = await solid.joinChannel(alpha, { raw: { width, height, channels: 1 } }).png().toBuffer()
  const padded = await sharp(tinted)
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: { ...SHADOW, alpha: 0 } }).png().toBuffer()
  return await sharp(padded).blur(blur).png().toBuffer()
}

async function cut(data: Buffer, x: number, y: number, width: number, height: number): Promise<OverlayOptions | null> {
  const { width: w = 0, height: h = 0 } = await sharp(data).metadata()
  const left = Math.max(0, -x)
  const top = Math.max(0, -y)
  const visible = { width: Math.min(w - left, width - Math.max(0, x)), height: Math.min(h - top, height - Math.max(0, y)) }
  if (visible.width <= 0 || visible.height <= 0) return null
  return { input: await sharp(data).extract({ left, top, ...visible }).png().toBuffer(), left: Math.max(0, x), top: Math.max(0, y) }
}
