import type { PickFailure } from '../../ports/device/photos'
import { IMAGE_LIMITS, inspectImage } from '../../shared/media/imageBytes'
import type { Area, Canvas, RenderedImage } from './canvas'

/** Larger than the pictures of any phone camera. A larger file is not even read: it would fill the memory of a cheap phone. */
const MAX_READ_BYTES = 64 * 1024 * 1024
/** The server's limit. */
const MAX_UPLOAD_BYTES = 20_971_520
/** Compression stops below this size. */
const TARGET_BYTES = 10 * 1024 * 1024
/** Tenths, because 0.6 - 0.1 is not 0.5 in floating point. Below two, compression artefacts disfigure a face. */
const QUALITY_TENTHS = { first: 6, last: 2 }
/** Browsers ignore it, because PNG is lossless. */
const PNG_QUALITY = 0.9

/** A picture ready to display and upload. */
export interface ProcessedImage {
  readonly file: Blob
  readonly width: number
  readonly height: number
}
/** Never rejects. */
export interface ImageProcessing {
  /** Validates a file by its bytes and compresses it. Rendering it again removes all other content: location, camera, appended data. */
  compress(file: Blob): Promise<ProcessedImage | { readonly failed: PickFailure }>
  /** Crops a round portrait as PNG. An area that exceeds the picture is moved into it. */
  crop(image: ProcessedImage, area: Area): Promise<ProcessedImage | { readonly failed: 'unreadable' }>
}

export function createImageProcessing(canvas: Canvas): ImageProcessing {
  async function compress(file: Blob): Promise<ProcessedImage | { readonly failed: PickFailure }> {
    if (file.size > MAX_READ_BYTES) return { failed: 'size' }
    const facts = inspectImage(new Uint8Array(await file.arrayBuffer()))
    if ('refused' in facts) return { failed: facts.refused }
    const type = facts.kind === 'png' ? 'image/png' : 'image/jpeg'
    // With its own, possibly wrong type, the file would be decoded incorrectly.
    const picture = await canvas.render(file.slice(0, file.size, type), facts)
    const image = await encodeAndRelease(picture, (rendered) => compressRendered(rendered, type))
    return 'file' in image && image.file.size > MAX_UPLOAD_BYTES ? { failed: 'size' } : image
  }

  async function crop({ file, width, height }: ProcessedImage, area: Area): Promise<ProcessedImage | { readonly failed: 'unreadable' }> {
    if (![area.x, area.y, area.side].every(Number.isFinite)) return { failed: 'unreadable' }
    const side = clamp(area.side, IMAGE_LIMITS.shortestSide, Math.min(width, height))
    const inside = { x: clamp(area.x, 0, width - side), y: clamp(area.y, 0, height - side), side }
    return encodeAndRelease(await canvas.crop(file, inside, Math.round(side)), (rendered) => rendered.encode('image/png', PNG_QUALITY))
  }

  return {
    compress: (file) => compress(file).catch(() => ({ failed: 'unreadable' })),
    crop: (image, area) => crop(image, area).catch(() => ({ failed: 'unreadable' })),
  }
}

async function compressRendered(rendered: RenderedImage, type: 'image/jpeg' | 'image/png'): Promise<Blob | null> {
  for (let tenths = QUALITY_TENTHS.first; ; tenths--) {
    const file = await rendered.encode(type, tenths / 10)
    if (file === null || file.size < TARGET_BYTES || tenths === QUALITY_TENTHS.last) return file
  }
}

async function encodeAndRelease(rendered: RenderedImage, encode: (rendered: RenderedImage) => Promise<Blob | null>) {
  try {
    const file = await encode(rendered)
    return file === null ? { failed: 'unreadable' as const } : { file, width: rendered.width, height: rendered.height }
  } finally {
    rendered.release()
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}
