import { encode } from 'uqr'

/** A scanner needs a white margin of four modules around the code. */
const QUIET_MODULES = 4

interface Square {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Draws a QR code, black on white, as large as whole pixels allow: a scanner cannot read blurred edges. */
export function drawCode(pen: Pick<CanvasRenderingContext2D, 'fillRect' | 'fillStyle'>, text: string, box: Square): void {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const side = Math.floor(Math.min(box.width, box.height) / size)
  const [left, top] = [Math.round(box.x + (box.width - side * size) / 2), Math.round(box.y + (box.height - side * size) / 2)]
  pen.fillStyle = '#fff'
  pen.fillRect(box.x, box.y, box.width, box.height)
  pen.fillStyle = '#000'
  data.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(left + x * side, top + y * side, side, side)))
}
