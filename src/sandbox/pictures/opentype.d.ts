// The subset of opentype.js that the lettering uses; the package ships no types.
declare module 'opentype.js' {
  export interface Command {
    readonly type: string
    readonly x?: number
    readonly y?: number
    readonly x1?: number
    readonly y1?: number
    readonly x2?: number
    readonly y2?: number
  }
  export interface Glyph {
    readonly index: number
    readonly advanceWidth: number
    getPath(x: number, y: number, size: number): { readonly commands: readonly Command[] }
  }
  export interface Font {
    readonly unitsPerEm: number
    charToGlyph(sign: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }
  export function parse(data: ArrayBuffer): Font
}
