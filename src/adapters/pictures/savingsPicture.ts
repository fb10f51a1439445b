import type { SavingsPicture } from '../../ports/pictures'
import { COLOURS, drawBrand, fillBox, fillDot, fillRounded, HEIGHT, MARGIN, splitLines, WIDTH, writeLine, type Pen } from './canvas'
import { drawCode } from './qrCode'

const INNER_WIDTH = WIDTH - 2 * MARGIN
const TICKET = { x: MARGIN, y: 980, width: INNER_WIDTH, height: 290 }
const CODE_SIZE = 218

/** The amount on pandan green, and a ticket with the code of the app. */
export function drawSavings(pen: Pen, { heading, amount, note, invitation }: SavingsPicture, link: string): void {
  fillBox(pen, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, COLOURS.save)
  fillDot(pen, WIDTH - 90, 120, 300, COLOURS.saveDeep)
  fillDot(pen, 60, 900, 220, COLOURS.saveDeep)
  drawBrand(pen, MARGIN, 140, COLOURS.surface)
  const [middleX, white] = [WIDTH / 2, COLOURS.surface]
  writeLine(pen, heading, { x: middleX, y: 440, size: 60, weight: 700, colour: COLOURS.saveTint, align: 'center' }, INNER_WIDTH)
  writeLine(pen, amount, { x: middleX, y: 590, size: 180, weight: 800, colour: white, align: 'center' }, INNER_WIDTH)
  fillRounded(pen, { x: middleX - 60, y: 706, width: 120, height: 10 }, 5, COLOURS.gold)
  writeLine(pen, note, { x: middleX, y: 780, size: 44, weight: 600, colour: white, align: 'center' }, INNER_WIDTH)
  drawTicket(pen, invitation, link)
}

function drawTicket(pen: Pen, invitation: string, link: string): void {
  const { x, y, width, height } = TICKET
  fillRounded(pen, TICKET, 36, COLOURS.surface)
  const code = { x: x + width - CODE_SIZE - 36, y: y + (height - CODE_SIZE) / 2, width: CODE_SIZE, height: CODE_SIZE }
  drawCode(pen, link, code)
  const tearX = code.x - 36
  for (const edge of [y, y + height]) fillDot(pen, tearX, edge, 20, COLOURS.save)
  for (let dash = y + 40; dash < y + height - 40; dash += 24) fillBox(pen, { x: tearX - 1, y: dash, width: 3, height: 12 }, COLOURS.ground)
  const style = { size: 46, weight: 800 }
  const lines = splitLines(pen, invitation, style, tearX - x - 90, 3)
  const firstY = y + height / 2 - ((lines.length - 1) * 58) / 2 - 24
  lines.forEach((line, at) => writeLine(pen, line, { ...style, x: x + 48, y: firstY + at * 58, colour: COLOURS.ink }, tearX - x - 90))
  const site = { x: x + 48, y: firstY + lines.length * 58 + 4, size: 30, weight: 500, colour: COLOURS.ink3 }
  writeLine(pen, new URL(link).host, site, tearX - x - 90)
}
