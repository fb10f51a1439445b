import { encode } from 'uqr'
import type { CodeWords } from '../ports/pictures'

/** Sides in pixels: wide enough for a bank's scanner to read, small enough to send. */
const WIDTH = 720
const HEIGHT = 960
const CODE = 600
/** A code is read on white with four modules free around it. */
const QUIET_MODULES = 4
const INK = '#000'
const FAMILY = '"Plus Jakarta Sans Variable", system-ui, sans-serif'

/** What of a canvas is drawn with. */
export type Pen = Pick<CanvasRenderingContext2D, 'fillRect' | 'fillText' | 'fillStyle' | 'font' | 'textAlign' | 'textBaseline'>

/** Draws a code with its words: black on white, whatever the scheme. */
export function drawCode(pen: Pen, text: string, { title, amount, note }: CodeWords): void {
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = INK
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  write(pen, title, { at: 64, size: 40, weight: 800 })
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  // Whole pixels: a scanner reads no blurred edges.
  const side = Math.floor(CODE / size)
  const [left, top] = [(WIDTH - side * size) / 2, 112 + (CODE - side * size) / 2].map(Math.round) as [number, number]
  data.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(left + x * side, top + y * side, side, side)))
  write(pen, amount, { at: 784, size: 72, weight: 800 })
  write(pen, note, { at: 872, size: 28, weight: 500 })
}

/** The longest name is made to fit. */
function write(pen: Pen, words: string, { at, size, weight }: { at: number; size: number; weight: number }): void {
  pen.font = `${weight} ${size}px ${FAMILY}`
  pen.fillText(words, WIDTH / 2, at, WIDTH - 64)
}

/** The picture of a code as a PNG file, or null where the browser cannot draw. */
export async function codeFile(document: Document, text: string, words: CodeWords): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return null
  drawCode(pen, text, words)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'dekat-qris.png', { type: 'image/png' })
}
