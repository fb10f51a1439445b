interface Canvas {
  readonly width: number
  readonly height: number
  readonly name: string
  readonly type: 'image/png' | 'image/jpeg'
}

/** Renders a canvas, its size in pixels, as a file. Null if the browser provides no canvas. */
export async function canvasFile(
  document: Document, { width, height, name, type }: Canvas, draw: (pen: CanvasRenderingContext2D) => Promise<void> | void,
): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  await draw(pen)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  return blob && new File([blob], name, { type })
}
