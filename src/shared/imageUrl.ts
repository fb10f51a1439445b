/** The widths in pixels that the image server keeps ready. */
export const IMAGE_WIDTHS = [160, 256] as const

/** Origin of the image server; '' for that of the page. What runs unbuilt, as tests do, has no constants of a build. */
const IMAGE_HOST = typeof __IMAGE_HOST__ === 'undefined' ? '' : __IMAGE_HOST__

/** Whether a picture may be fetched from an address: one of http or https, or a path of this origin. */
export function isPictureAddress(address: string): boolean {
  return /^(https?:\/)?\//i.test(address)
}

/** The address of a copy of a picture, `width` pixels wide, in WebP; addresses that are not the image server's stay as they are. */
export function imageUrl(url: string, width: number, host = IMAGE_HOST): string {
  const path = pathOf(url, host)
  if (path === null) return url
  return `${host}${path}?w=${width}${path.endsWith('.webp') ? '' : '&format=webp'}`
}

/** The copies of a picture in the form of an img's srcset; '' when there is only the one. */
export function imageSet(url: string, widths: readonly number[] = IMAGE_WIDTHS, host = IMAGE_HOST): string {
  return pathOf(url, host) === null ? '' : widths.map((width) => `${imageUrl(url, width, host)} ${width}w`).join(', ')
}

/** The path of a picture on the image server, or null for a picture of any other place, or one that is a copy already. */
function pathOf(url: string, host: string): string | null {
  const path = host !== '' && url.startsWith(`${host}/`) ? url.slice(host.length) : url
  return /^\/img\/[^?#]+\.(webp|jpe?g|png)$/i.test(path) ? path : null
}
