/** Fills the template of a tile's URL. `ratio`: device pixels per CSS pixel, for hosts with sharper copies. */
export function tileUrl(template: string, { z, x, y }: { readonly z: number; readonly x: number; readonly y: number }, ratio = 1): string {
  return template
    .replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
    .replace('{ratio}', ratio > 1 ? '@2x' : '')
}

/** True if the host has sharper copies of its tiles. */
export function hasSharpTiles(template: string): boolean {
  return template.includes('{ratio}')
}

/** Origin of the tiles for the security policy; '' for the origin of the page. */
export function tileOrigin(template: string): string {
  return /^https?:\/\/[^/{}]+/i.exec(template)?.[0] ?? ''
}
