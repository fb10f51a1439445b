import type { PickFailure } from '../../ports/photos'
import { IMAGE_LIMITS, inspectImage } from '../../shared/imageBytes'
import type { Area, Canvas, Drawing } from './canvas'

/** Larger than the pictures of any phone camera. A larger file is not even read: it would fill the memory of a cheap phone. */
const MOST_TO_READ = 64 * 1024 * 1024
/** The server's limit. */
const MOST_TO_SEND = 20_971_520
/** Compression stops below this size. */
const WELL_BELOW = 10 * 1024 * 1024
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
  cut(image: ProcessedImage, area: Area): Promise<ProcessedImage | { readonly failed: 'unreadable' }>
}

export function createImageProcessing(canvas: Canvas): ImageProcessing {
  async function compress(file: Blob): Promise<ProcessedImage | { readonly failed: PickFailure }> {
    if (file.size > MOST_TO_READ) return { failed: 'size' }
    const facts = inspectImage(new Uint8Array(await file.arrayBuffer()))
    if ('refused' in facts) return { failed: facts.refused }
    const type = facts.kind === 'png' ? 'image/png' : 'image/jpeg'
    // With its own, possibly wrong type, the file would be decoded incorrectly.
    const image = await printed(await canvas.draw(file.slice(0, file.size, type), facts), (drawing) => squeezed(drawing, type))
    return 'file' in image && image.file.size > MOST_TO_SEND ? { failed: 'size' } : image
  }

  async function cut({ file, width, height }: ProcessedImage, area: Area): Promise<ProcessedImage | { readonly failed: 'unreadable' }> {
    if (![area.x, area.y, area.side].every(Number.isFinite)) return { failed: 'unreadable' }
    const side = within(area.side, IMAGE_LIMITS.shortestSide, Math.min(width, height))
    const inside = { x: within(area.x, 0, width - side), y: within(area.y, 0, height - side), side }
    return printed(await canvas.cut(file, inside, Math.round(side)), (drawing) => drawing.encode('image/png', PNG_QUALITY))
  }

  return {
    compress: (file) => compress(file).catch(() => ({ failed: 'unreadable' })),
    cut: (image, area) => cut(image, area).catch(() => ({ failed: 'unreadable' })),
  }
}

async function squeezed(drawing: Drawing, type: 'image/jpeg' | 'image/png'): Promise<Blob | null> {
  for (let tenths = QUALITY_TENTHS.first; ; tenths--) {
    const file = await drawing.encode(type, tenths / 10)
    if (file === null || file.size < WELL_BELOW || tenths === QUALITY_TENTHS.last) return file
  }
}

async function printed(drawing: Drawing, encode: (drawing: Drawing) => Promise<Blob | null>) {
  try {
    const file = await encode(drawing)
    return file === null ? { failed: 'unreadable' as const } : { file, width: drawing.width, height: drawing.height }
  } finally {
    drawing.free()
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
