/** The element in which a page that comes with home drawn carries what it was drawn from. */
export const FIRST_SCREEN_ID = 'first-screen'
/** The same of a page with one thing. */
export const SERVED_PAGE_ID = 'served-page'

/** Beside the page of a build: which files each of its chunks is made of. */
export const CHUNKS_FILE = 'chunks.json'

/** What a page is filled with. */
export interface Drawn {
  readonly locale: string
  /** What React takes over. */
  readonly markup: string
  /** What it was drawn from; JSON can carry it. */
  readonly data: object
  /** The id of the element that carries it. */
  readonly carrier?: string
  /** Stands in the head in place of the style of the empty page. */
  readonly head: string
  /** Scripts that come before those of the page, all of which then wait for the largest picture (public/later.js). Left out, none waits. */
  readonly behindPicture?: readonly string[]
}

const STYLE_LINK = /<link rel="stylesheet" href="(\/static\/[^"]+)">/
const EMPTY_STYLE = /<style>[^<]*<\/style>/
const EARLY_SCRIPTS = /(<link rel="preload" as="script"[^>]*>\s*)+/
const EARLY_FONTS = /<link rel="preload" as="font"[^>]*>\s*/g
const ROOT = /(<div id="root">)[\s\S]*(<\/div>)(?=\s*<script type="application\/json")/
const SCRIPTS = /<script defer(?:="defer")? src="([^"]+)"><\/script>/g

/** Where the style sheet of a page is. Throws for a page without one. */
export function styleSheetOf(page: string): string {
  return found(page, STYLE_LINK)[1] ?? ''
}

/** Where the scripts of a page are, in their order. Throws for a page without one. */
export function scriptsOf(page: string): readonly string[] {
  const sources = [...page.matchAll(SCRIPTS)].map(([, source = '']) => source)
  if (sources.length === 0) throw missing(SCRIPTS)
  return sources
}

/** The page of a build with what was drawn, and what that was drawn from as data that no browser runs. Throws where there is no place. */
export function filledPage(page: string, { locale, markup, data, carrier = FIRST_SCREEN_ID, head, behindPicture }: Drawn): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const carried = `<script type="application/json" id="${carrier}">${json}</script>`
  const replacements: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
    [/<html lang="[^"]*">/, () => `<html lang="${locale}">`],
    [EARLY_SCRIPTS, () => ''],
    [STYLE_LINK, () => carried],
    [ROOT, (_whole, open, close) => `${open}${markup}${close}`],
    [EMPTY_STYLE, () => head],
  ]
  const sources = scriptsOf(page)
  return replacements.reduce((text, [pattern, replacement]) => {
    found(text, pattern)
    return text.replace(pattern, replacement)
  }, behindPicture ? waiting(page, [...behindPicture, ...sources]) : page)
}

/**
 * The page with these scripts named, in place of its own, for one that fetches them later. Its font is asked for when words are laid out:
 * named before, it shared the network with the largest picture.
 */
function waiting(page: string, sources: readonly string[]): string {
  const named = sources.map((source) => `<meta name="script" content="${source}">`)
  const all = `<script async src="/later.js"></script>${named.join('')}`
  const first = page.search(SCRIPTS)
  return page.replace(SCRIPTS, (_script, _source, at) => (at === first ? all : '')).replace(EARLY_FONTS, '')
}

function found(page: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(page)
  if (!match) throw missing(pattern)
  return match
}

function missing({ source }: RegExp): Error {
  return new Error(`the page of the build has no ${source}`)
}
