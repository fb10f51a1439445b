import { firstGraphemes } from '../../../shared/graphemes'

export const NICKNAME_MAX = 20

/** Everything but spaces, controls, halves of signs and what is drawn as nothing at all. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800]/u

/** What the field keeps of what was typed or pasted, and whether that was too much. */
export function typedNickname(text: string): { readonly userName: string; readonly tooLong: boolean } {
  const userName = firstGraphemes(text, NICKNAME_MAX)
  return { userName, tooLong: userName.length < text.length }
}

/** The nickname as it is saved, without spaces around it; null when it has no visible character. */
export function nicknameToSave(text: string): string | null {
  const userName = firstGraphemes(text.trim(), NICKNAME_MAX).trim()
  return VISIBLE.test(userName) ? userName : null
}

/** A picture is cut to no less than this, in its own pixels. */
export const CROP_MIN = 72

/** How far a picture may be enlarged under the cropper, whose side is the picture's shorter one at 1. */
export function mostZoom({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(1, Math.min(width, height) / CROP_MIN)
}

/**
 * Offset of the picture's middle from the cropper's when the point that was tapped, so far from the cropper's middle, comes to lie there;
 * no further than the picture reaches. All in pixels of the screen, on which the cropper is `side` wide and high.
 */
export function movedTo(
  point: Point,
  now: { readonly crop: Point; readonly zoom: number; readonly side: number },
  picture: { readonly width: number; readonly height: number },
): Point {
  const scale = (now.side / Math.min(picture.width, picture.height)) * now.zoom
  const [atX, atY] = [(picture.width * scale - now.side) / 2, (picture.height * scale - now.side) / 2]
  return { x: clamp(now.crop.x - point.x, -atX, atX), y: clamp(now.crop.y - point.y, -atY, atY) }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A square of whole pixels inside the picture, as near as can be to what the cropper measured. */
export function wholeSquare(
  cut: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  picture: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number; readonly side: number } {
  const shorter = Math.min(picture.width, picture.height)
  const side = clamp(Math.round(Math.min(cut.width, cut.height)), Math.min(CROP_MIN, shorter), shorter)
  return { side, x: clamp(Math.round(cut.x), 0, picture.width - side), y: clamp(Math.round(cut.y), 0, picture.height - side) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Number.isFinite(value) ? value : least))
}
