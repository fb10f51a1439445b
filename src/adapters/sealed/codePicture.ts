import type { CodeLabels } from '../../ports/pictures'
import { canvasFile } from '../pictures/canvasFile'
import { drawCode } from '../pictures/qrCode'

/** Sizes in pixels: wide enough for a bank's scanner, small enough to send. */
const WIDTH = 720
const HEIGHT = 960
const CODE_SIZE = 600
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
  drawCode(pen, text, { x: (WIDTH - CODE_SIZE) / 2, y: 112, width: CODE_SIZE, height: CODE_SIZE })
  writeText(pen, amount, { at: 784, size: 72, weight: 800 })
  writeText(pen, note, { at: 872, size: 28, weight: 500 })
}

/** Shrinks text that exceeds the width. */
function writeText(pen: CanvasContext, text: string, { at, size, weight }: { at: number; size: number; weight: number }): void {
  pen.font = `${weight} ${size}px ${FAMILY}`
  pen.fillText(text, WIDTH / 2, at, WIDTH - 64)
}

/** Renders a code as a PNG file. Null if the browser provides no canvas context. */
export function codeFile(document: Document, text: string, labels: CodeLabels): Promise<File | null> {
  const canvas = { width: WIDTH, height: HEIGHT, name: 'dekat-qris.png', type: 'image/png' } as const
  return canvasFile(document, canvas, (pen) => renderCode(pen, text, labels))
}
