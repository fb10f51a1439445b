import type { SharedPicture, DealPicture } from '../../ports/pictures'
import { imageUrl } from '../../shared/media/imageUrl'
import {
  HEIGHT, WIDTH, COLOURS, drawBrand, fillBox, fillRounded, MARGIN, splitLines, traceRounded, writeLine, type Box, type Pen,
} from './canvas'
import { canvasFile } from './canvasFile'
import { drawCode } from './qrCode'
import { drawSavings } from './savingsPicture'

/** The photo of a deal is left out after this time, ms: the share sheet must open while the tap is recent. */
const PHOTO_LIMIT_MS = 2_500
const PHOTO_WIDTH = 1080

/** Renders the picture as a JPEG file. Null if the browser provides no canvas. */
export function pictureFile(document: Document, picture: SharedPicture, link: string): Promise<File | null> {
  const name = `dekat-${picture.kind}.jpg`
  return canvasFile(document, { width: WIDTH, height: HEIGHT, name, type: 'image/jpeg' }, async (pen) => {
    if (picture.kind === 'savings') drawSavings(pen, picture, link)
    else drawDeal(pen, picture, link, await loadPhoto(document, picture.imageUrl))
  })
}

/** Null for a photo that is missing, slow, or of a server that does not allow it in a canvas. */
async function loadPhoto(document: Document, url: string): Promise<Photo> {
  if (url === '') return null
  const image = document.createElement('img')
  image.crossOrigin = 'anonymous'
  image.src = imageUrl(url, PHOTO_WIDTH)
  const limit = new Promise<null>((resolve) => void setTimeout(() => resolve(null), PHOTO_LIMIT_MS))
  const loaded = image.decode().then(() => ({ image, width: image.naturalWidth, height: image.naturalHeight }), () => null)
  const photo = await Promise.race([loaded, limit])
  return photo && photo.width > 0 ? photo : null
}

const PHOTO = { x: 0, y: 0, width: WIDTH, height: 700 }
const PANEL = { x: 0, y: 650, width: WIDTH, height: HEIGHT - 650 }
const CODE = { x: WIDTH - MARGIN - 260, y: 1010, width: 260, height: 260 }
const TEXT_WIDTH = CODE.x - MARGIN - 40

/** A photo that has loaded, or null. */
type Photo = { readonly image: CanvasImageSource; readonly width: number; readonly height: number } | null

/** The photo, and below it the name, the store, the price and the code of its page. */
export function drawDeal(pen: Pen, picture: DealPicture, link: string, photo: Photo): void {
  fillBox(pen, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, COLOURS.ground)
  if (photo) drawCovering(pen, photo, PHOTO)
  fillRounded(pen, { x: 40, y: 40, width: 330, height: 112 }, 56, COLOURS.surface)
  drawBrand(pen, 62, 96, COLOURS.ink)
  fillRounded(pen, { ...PANEL, height: PANEL.height + 60 }, 56, COLOURS.surface)
  const { name, store, distance, invitation } = picture
  const innerWidth = WIDTH - 2 * MARGIN
  const style = { size: 60, weight: 800 }
  const lines = splitLines(pen, name, style, innerWidth, 2)
  lines.forEach((line, at) => writeLine(pen, line, { ...style, x: MARGIN, y: 750 + at * 74, colour: COLOURS.ink }, innerWidth))
  const storeLine = distance === '' ? store : `${store} · ${distance}`
  writeLine(pen, storeLine, { x: MARGIN, y: 750 + lines.length * 74, size: 38, weight: 500, colour: COLOURS.ink2 }, innerWidth)
  drawPrice(pen, picture)
  drawCode(pen, link, CODE)
  writeLine(pen, invitation, { x: MARGIN, y: 1236, size: 36, weight: 600, colour: COLOURS.ink2 }, TEXT_WIDTH)
}

function drawPrice(pen: Pen, { price, oldPrice, badge }: DealPicture): void {
  writeLine(pen, price, { x: MARGIN, y: 1130, size: 104, weight: 800, colour: COLOURS.primaryText }, TEXT_WIDTH)
  if (oldPrice === '') return
  const width = writeLine(pen, oldPrice, { x: MARGIN, y: 1040, size: 40, weight: 500, colour: COLOURS.ink3 }, TEXT_WIDTH)
  fillBox(pen, { x: MARGIN, y: 1039, width, height: 3 }, COLOURS.ink3)
  if (badge === '') return
  const pill = { x: MARGIN + width + 28, y: 1010, width: 130, height: 60 }
  fillRounded(pen, pill, 14, COLOURS.save)
  const middle = { x: pill.x + pill.width / 2, y: 1041, align: 'center' } as const
  writeLine(pen, badge, { ...middle, size: 36, weight: 800, colour: COLOURS.surface }, pill.width - 16)
}

/** Fills the box with the middle of the photo. */
function drawCovering(pen: Pen, { image, width, height }: NonNullable<Photo>, box: Box): void {
  const scale = Math.max(box.width / width, box.height / height)
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  pen.save()
  traceRounded(pen, box, 0)
  pen.clip()
  pen.drawImage(image, box.x + (box.width - drawnWidth) / 2, box.y + (box.height - drawnHeight) / 2, drawnWidth, drawnHeight)
  pen.restore()
}
