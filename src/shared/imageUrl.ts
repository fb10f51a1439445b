/** The widths in pixels that the image server keeps ready. */
export const IMAGE_WIDTHS = [160, 256] as const

/** The address of a copy of a picture, `width` pixels wide; addresses that are not the image server's WebP stay as they are. */
export function imageUrl(url: string, width: number): string {
  return isResizable(url) ? `${url}?w=${width}` : url
}

/** The copies of a picture in the form of an img's srcset; '' when there is only the one. */
export function imageSet(url: string, widths: readonly number[] = IMAGE_WIDTHS): string {
  return isResizable(url) ? widths.map((width) => `${imageUrl(url, width)} ${width}w`).join(', ') : ''
}

function isResizable(url: string): boolean {
  return /^(https?:\/\/[^/?#]+)?\/img\/[^?#]+\.webp$/.test(url)
}
