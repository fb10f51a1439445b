import { fitToLimits, type ImageInfo } from '../../shared/media/imageBytes'

/** A rendered picture of known size that can be encoded repeatedly. */
export interface RenderedImage {
  readonly width: number
  readonly height: number
  /** Null if the browser fails. `quality` from 0 to 1 applies to JPEG only. */
  encode(type: 'image/jpeg' | 'image/png', quality: number): Promise<Blob | null>
  /** Releases the pixels immediately: phones limit canvas memory and collect it late. */
  release(): void
}

/** Image operations of the browser's decoder and canvas. They reject if decoding fails. */
export interface Canvas {
  /** The whole picture upright, scaled to fit. */
  render(file: Blob, facts: ImageInfo): Promise<RenderedImage>
  /** A round crop, transparent around the circle: the square with `side` pixels at `x`, `y`, scaled to `size`. */
  crop(file: Blob, area: Area, size: number): Promise<RenderedImage>
}
export interface Area {
  readonly x: number
  readonly y: number
  readonly side: number
}
type ImageSource = ImageBitmap | HTMLImageElement

export function createCanvas(window: Window & typeof globalThis): Canvas {
  const { document, URL } = window

  function createBlank(width: number, height: number, alpha: boolean) {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d', { alpha })
    if (context === null) throw new Error('there is no room for a canvas')
    context.imageSmoothingQuality = 'high'
    const rendered: RenderedImage = {
      width,
      height,
      encode: (type, quality) =>
        new Promise((resolve) => {
          canvas.toBlob(resolve, type, quality)
          // Chromium encodes in the idle time after a frame, and without a frame a second later.
          window.requestAnimationFrame(() => undefined)
        }),
      release() {
        canvas.width = 0
        canvas.height = 0
      },
    }
    return { context, rendered }
  }

  async function render(file: Blob, facts: ImageInfo): Promise<RenderedImage> {
    const source = await decode(file, facts)
    try {
      const size = fitToLimits(source instanceof window.HTMLImageElement ? naturalSize(source) : facts)
      const { context, rendered } = createBlank(size.width, size.height, facts.kind === 'png')
      context.drawImage(source, 0, 0, size.width, size.height)
      return rendered
    } finally {
      release(source)
    }
  }

  async function crop(file: Blob, { x, y, side }: Area, size: number): Promise<RenderedImage> {
    const source = await loadElement(file)
    try {
      const { context, rendered } = createBlank(size, size, true)
      context.arc(size / 2, size / 2, size / 2, 0, 2 * Math.PI)
      context.clip()
      context.drawImage(source, x, y, side, side, 0, 0, size, size)
      return rendered
    } finally {
      release(source)
    }
  }

  /** Scales an upright picture while decoding. For a rotated one browsers disagree on the order, so an img element rotates it. */
  async function decode(file: Blob, facts: ImageInfo): Promise<ImageSource> {
    if (facts.orientation !== 1) return loadElement(file)
    const { width, height } = fitToLimits(facts)
    return window.createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  }

  async function loadElement(file: Blob): Promise<HTMLImageElement> {
    const image = document.createElement('img')
    const url = URL.createObjectURL(file)
    try {
      image.src = url
      await image.decode()
      return image
    } finally {
      URL.revokeObjectURL(url)
    }
  }

  return { render, crop }
}

function naturalSize({ naturalWidth, naturalHeight }: HTMLImageElement) {
  return { width: naturalWidth, height: naturalHeight }
}

function release(source: ImageSource): void {
  if ('close' in source) source.close()
  else source.removeAttribute('src')
}
