import { firstGraphemes } from '../../../../shared/text/graphemes'

export const MAX_NICKNAME_LENGTH = 20

/** A visible character: no space, control, lone surrogate or invisible code point. U+2800 (blank braille) is in no such class. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800]/u

/** Cuts typed or pasted text to `MAX_NICKNAME_LENGTH` graphemes and reports if it was longer. */
export function typedNickname(text: string): { readonly userName: string; readonly tooLong: boolean } {
  const userName = firstGraphemes(text, MAX_NICKNAME_LENGTH)
  return { userName, tooLong: userName.length < text.length }
}

/** The trimmed nickname that is saved. Null if it has no visible character. */
export function nicknameToSave(text: string): string | null {
  const userName = firstGraphemes(text.trim(), MAX_NICKNAME_LENGTH).trim()
  return VISIBLE.test(userName) ? userName : null
}

/** Minimum side of a cropped picture, in its own pixels. */
export const MIN_CROP_SIDE = 72

/** Zoom limit at which the crop still has `MIN_CROP_SIDE` pixels. At zoom 1 the cropper spans the shorter side of the picture. */
export function maxZoomOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(1, Math.min(width, height) / MIN_CROP_SIDE)
}

/**
 * Pan offset that moves the tapped point to the centre of the cropper, limited to the edges of the picture. `point` is relative to the
 * centre. All values are screen pixels; `side` is the width and height of the cropper.
 */
export function offsetCenteredOn(
  point: Point,
  view: { readonly crop: Point; readonly zoom: number; readonly side: number },
  picture: { readonly width: number; readonly height: number },
): Point {
  const scale = (view.side / Math.min(picture.width, picture.height)) * view.zoom
  const [maxX, maxY] = [(picture.width * scale - view.side) / 2, (picture.height * scale - view.side) / 2]
  return { x: clamp(view.crop.x - point.x, -maxX, maxX), y: clamp(view.crop.y - point.y, -maxY, maxY) }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Rounds the crop to a square of whole pixels inside the picture, at least `MIN_CROP_SIDE` or its shorter side. */
export function snapToPixels(
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  picture: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number; readonly side: number } {
  const shorter = Math.min(picture.width, picture.height)
  const side = clamp(Math.round(Math.min(area.width, area.height)), Math.min(MIN_CROP_SIDE, shorter), shorter)
  return { side, x: clamp(Math.round(area.x), 0, picture.width - side), y: clamp(Math.round(area.y), 0, picture.height - side) }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Number.isFinite(value) ? value : min))
}
