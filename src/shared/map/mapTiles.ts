interface TileLook {
  /** Device pixels per CSS pixel, for hosts with sharper copies. */
  readonly ratio?: number | undefined
  /** For dark surroundings, for hosts with copies of their own for them. */
  readonly isDark?: boolean
}

/** Fills the template of a tile's URL. */
export function tileUrl(
  template: string, { z, x, y }: { readonly z: number; readonly x: number; readonly y: number }, look: TileLook = {},
): string {
  const { ratio = 1, isDark = false } = look
  return template
    .replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
    .replace('{ratio}', ratio > 1 ? '@2x' : '').replace('{scheme}', isDark ? '-dark' : '')
}

/** True if the host has sharper copies of its tiles. */
export function hasSharpTiles(template: string): boolean {
  return template.includes('{ratio}')
}

/** True if the host has dark copies of its tiles. */
export function hasDarkTiles(template: string): boolean {
  return template.includes('{scheme}')
}

/** Origin of the tiles for the security policy; '' for the origin of the page. */
export function tileOrigin(template: string): string {
  return /^https?:\/\/[^/{}]+/i.exec(template)?.[0] ?? ''
}
