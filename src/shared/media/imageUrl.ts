/** Widths that the image server caches, in pixels. */
export const IMAGE_WIDTHS = [160, 256] as const

/** Origin of the image server; '' for the origin of the page. Unbuilt code, such as tests, has no build constants. */
const IMAGE_HOST = typeof __IMAGE_HOST__ === 'undefined' ? '' : __IMAGE_HOST__

/** Pictures may be fetched from http(s) URLs and from paths of this origin. */
export function isPictureUrl(url: string): boolean {
  return /^(https?:\/)?\//i.test(url)
}

/** URL of a WebP copy, `width` pixels wide. URLs of other servers are returned unchanged. */
export function imageUrl(url: string, width: number, host = IMAGE_HOST): string {
  const path = pathOf(url, host)
  if (path === null) return url
  return `${host}${path}?w=${width}${path.endsWith('.webp') ? '' : '&format=webp'}`
}

/** Value of an img's `srcset`; '' for pictures without copies. */
export function imageSet(url: string, widths: readonly number[] = IMAGE_WIDTHS, host = IMAGE_HOST): string {
  return pathOf(url, host) === null ? '' : widths.map((width) => `${imageUrl(url, width, host)} ${width}w`).join(', ')
}

/** Path on the image server; null for other servers and for URLs that are already copies. */
function pathOf(url: string, host: string): string | null {
  const path = host !== '' && url.startsWith(`${host}/`) ? url.slice(host.length) : url
  return /^\/img\/[^?#]+\.(webp|jpe?g|png)$/i.test(path) ? path : null
}
