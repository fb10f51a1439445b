import type { SharedPicture } from '../../ports/pictures'
import { imageUrl } from '../../shared/media/imageUrl'
import { HEIGHT, WIDTH } from './canvas'
import { canvasFile } from './canvasFile'
import { drawDeal, type Photo } from './dealPicture'
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
