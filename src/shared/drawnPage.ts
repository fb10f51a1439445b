/** The element in which a page that comes drawn carries what it was drawn from. */
export const FIRST_SCREEN_ID = 'first-screen'

/** What a page is filled with. */
export interface Drawn {
  readonly locale: string
  /** What React takes over. */
  readonly markup: string
  /** What it was drawn from; JSON can carry it. */
  readonly data: object
  /** Stands in the head in place of the style of the empty page. */
  readonly head: string
  /** Stands before the scripts of the page. */
  readonly scripts?: string
  /** The scripts wait for the largest picture (public/later.js). */
  readonly later?: boolean
}

const STYLE_LINK = /<link rel="stylesheet" href="(\/static\/[^"]+)">/
const EMPTY_STYLE = /<style>[^<]*<\/style>/
const EARLY_SCRIPTS = /(<link rel="preload" as="script"[^>]*>\s*)+/
const ROOT = /(<div id="root">)[\s\S]*(<\/div>)(?=\s*<script type="application\/json")/
const FIRST_SCRIPT = /<script defer[^>]*>/

/** Where the style sheet of a page is. Throws for a page without one. */
export function styleSheetOf(page: string): string {
  return found(page, STYLE_LINK)[1] ?? ''
}

/** The page of a build with home in it, and what home was drawn from as data that no browser runs. Throws for a page without a place. */
export function filledPage(page: string, { locale, markup, data, head, scripts = '', later = false }: Drawn): string {
  const carried = `<script type="application/json" id="${FIRST_SCREEN_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
  const replacements: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
    [/<html lang="[^"]*">/, () => `<html lang="${locale}">`],
    [EARLY_SCRIPTS, () => ''],
    [STYLE_LINK, () => carried],
    [ROOT, (_whole, open, close) => `${open}${markup}${close}`],
    [FIRST_SCRIPT, (first) => `${scripts}${first}`],
    [EMPTY_STYLE, () => head],
  ]
  const filled = replacements.reduce((text, [pattern, replacement]) => {
    found(text, pattern)
    return text.replace(pattern, replacement)
  }, page)
  return later ? afterPicture(filled) : filled
}

function afterPicture(page: string): string {
  const named = page.replace(/<script defer(?:="defer")? src="([^"]+)"><\/script>/g, '<meta name="script" content="$1">')
  return named.replace('<meta name="script"', '<script async src="/later.js"></script><meta name="script"')
}

function found(page: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(page)
  if (!match) throw new Error(`the page of the build has no ${pattern.source}`)
  return match
}
