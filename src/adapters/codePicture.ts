import { encode } from 'uqr'
import type { CodeLabels } from '../ports/pictures'

/** Sizes in pixels: wide enough for a bank's scanner, small enough to send. */
const WIDTH = 720
const HEIGHT = 960
const CODE = 600
/** A scanner needs a white margin of four modules around the code. */
const QUIET_MODULES = 4
const INK = '#000'
const FAMILY = '"Plus Jakarta Sans Variable", system-ui, sans-serif'

export type CanvasContext = Pick<CanvasRenderingContext2D, 'fillRect' | 'fillText' | 'fillStyle' | 'font' | 'textAlign' | 'textBaseline'>

/** Renders a code and its labels in black on white, in any theme. */
export function renderCode(pen: CanvasContext, text: string, { title, amount, note }: CodeLabels): void {
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = INK
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  writeText(pen, title, { at: 64, size: 40, weight: 800 })
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  // Whole pixels: a scanner cannot read blurred edges.
  const side = Math.floor(CODE / size)
  const [left, top] = [(WIDTH - side * size) / 2, 112 + (CODE - side * size) / 2].map(Math.round) as [number, number]
  data.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(left + x * side, top + y * side, side, side)))
  writeText(pen, amount, { at: 784, size: 72, weight: 800 })
  writeText(pen, note, { at: 872, size: 28, weight: 500 })
}

/** Shrinks text that exceeds the width. */
function writeText(pen: CanvasContext, text: string, { at, size, weight }: { at: number; size: number; weight: number }): void {
  pen.font = `${weight} ${size}px ${FAMILY}`
  pen.fillText(text, WIDTH / 2, at, WIDTH - 64)
}

/** Renders a code as a PNG file. Null if the browser provides no canvas context. */
export async function codeFile(document: Document, text: string, labels: CodeLabels): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return null
  renderCode(pen, text, labels)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'dekat-qris.png', { type: 'image/png' })
}
