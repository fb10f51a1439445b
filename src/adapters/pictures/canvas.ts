/** The format of a portrait post: chat apps show it without cutting it. Pixels. */
export const WIDTH = 1080
export const HEIGHT = 1350
export const MARGIN = 80

const FAMILY = '"Plus Jakarta Sans Variable", system-ui, "Noto Sans SC", sans-serif'

/** The colours of the light theme: a shared picture looks the same for everyone. */
export const COLOURS = {
  ground: '#F6F2EC', surface: '#FFFFFF', ink: '#14202B', ink2: '#47535D', ink3: '#636B72',
  primary: '#F4573A', primaryText: '#C7310F', save: '#0B7547', saveDeep: '#075334', saveTint: '#DDF3E6', gold: '#F6B93B',
} as const

export type Pen = Pick<
  CanvasRenderingContext2D,
  'fillRect' | 'fillText' | 'measureText' | 'beginPath' | 'moveTo' | 'arcTo' | 'arc' | 'closePath' | 'fill' | 'clip' | 'save' | 'restore'
  | 'drawImage' | 'fillStyle' | 'font' | 'textAlign' | 'textBaseline'
>

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function fillBox(pen: Pen, { x, y, width, height }: Box, colour: string): void {
  pen.fillStyle = colour
  pen.fillRect(x, y, width, height)
}

/** Traces a box with round corners. `roundRect` is too new for some of the supported browsers. */
export function traceRounded(pen: Pen, { x, y, width, height }: Box, radius: number): void {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + width, y, x + width, y + height, radius)
  pen.arcTo(x + width, y + height, x, y + height, radius)
  pen.arcTo(x, y + height, x, y, radius)
  pen.arcTo(x, y, x + width, y, radius)
  pen.closePath()
}

export function fillRounded(pen: Pen, box: Box, radius: number, colour: string): void {
  traceRounded(pen, box, radius)
  pen.fillStyle = colour
  pen.fill()
}

export function fillDot(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
}

export interface TextStyle {
  readonly x: number
  /** Middle of the line. */
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly colour: string
  readonly align?: 'left' | 'center'
}

/** Writes one line; a line that is too long gets a smaller size. Returns the width that it takes. */
export function writeLine(pen: Pen, text: string, { x, y, size, weight, colour, align = 'left' }: TextStyle, maxWidth: number): number {
  pen.textAlign = align
  pen.textBaseline = 'middle'
  pen.fillStyle = colour
  const fontOf = (pixels: number) => `${weight} ${pixels}px ${FAMILY}`
  pen.font = fontOf(size)
  const width = pen.measureText(text).width
  if (width > maxWidth) pen.font = fontOf(Math.floor((size * maxWidth) / width))
  pen.fillText(text, x, y, maxWidth)
  return Math.min(width, maxWidth)
}

/** Splits a text into at most `maxLines` lines. The last line of a longer text ends with an ellipsis. */
export function splitLines(
  pen: Pen, text: string, style: Pick<TextStyle, 'size' | 'weight'>, maxWidth: number, maxLines: number,
): string[] {
  pen.font = `${style.weight} ${style.size}px ${FAMILY}`
  const fits = (line: string) => pen.measureText(line).width <= maxWidth
  const lines: string[] = []
  for (let words = text.split(' '); words.length > 0;) {
    let count = 1
    while (count < words.length && fits(words.slice(0, count + 1).join(' '))) count += 1
    if (lines.length === maxLines - 1 && count < words.length) {
      while (count > 1 && !fits(`${words.slice(0, count).join(' ')}…`)) count -= 1
      return [...lines, `${words.slice(0, count).join(' ')}…`]
    }
    lines.push(words.slice(0, count).join(' '))
    words = words.slice(count)
  }
  return lines
}

/** The mark of the app and its name. `y`: middle. */
export function drawBrand(pen: Pen, x: number, y: number, colour: string): void {
  const side = 72
  const unit = side / 32
  fillRounded(pen, { x, y: y - side / 2, width: side, height: side }, 10 * unit, COLOURS.primary)
  fillDot(pen, x + 12.5 * unit, y - side / 2 + 18 * unit, 6.5 * unit, COLOURS.ink)
  fillDot(pen, x + 21.5 * unit, y - side / 2 + 11.5 * unit, 4.5 * unit, COLOURS.gold)
  writeLine(pen, 'Dekat', { x: x + side + 20, y: y + 2, size: 48, weight: 800, colour }, 400)
}
