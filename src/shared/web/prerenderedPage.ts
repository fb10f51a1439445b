/** Id of the element with the data of prerendered home. */
export const FIRST_SCREEN_ID = 'first-screen'
/** Id of the element with the data of a prerendered store or product. */
export const PRERENDERED_PAGE_ID = 'prerendered-page'

/** Next to the page of a build: lists the files of each chunk. */
export const CHUNKS_FILE = 'chunks.json'

/** Content of a prerendered page. */
export interface Prerendered {
  readonly locale: string
  /** The markup that React hydrates. */
  readonly markup: string
  /** The data that the markup was rendered from; serializable as JSON. */
  readonly data: object
  readonly dataElementId?: string
  /** Replaces the inline style of the empty page in `<head>`. */
  readonly head: string
  /** Inserted after the markup. */
  readonly afterMarkup?: string
  /** Scripts to load before those of the page, after the largest picture (public/later.js). Absent: nothing is deferred. */
  readonly deferredScripts?: readonly string[]
}

const STYLE_LINK = /<link rel="stylesheet" href="(\/static\/[^"]+)">/
const EMPTY_STYLE = /<style>[^<]*<\/style>/
const EARLY_SCRIPTS = /(<link rel="preload" as="script"[^>]*>\s*)+/
const EARLY_FONTS = /<link rel="preload" as="font"[^>]*>\s*/g
const ROOT = /(<div id="root">)[\s\S]*(<\/div>)(?=\s*<script type="application\/json")/
const SCRIPTS = /<script defer(?:="defer")? src="([^"]+)"><\/script>/g

/** Throws for a page without a style sheet. */
export function styleSheetOf(page: string): string {
  return matchOrThrow(page, STYLE_LINK)[1] ?? ''
}

/** Script URLs in document order. Throws for a page without scripts. */
export function scriptsOf(page: string): readonly string[] {
  const sources = [...page.matchAll(SCRIPTS)].map(([, source = '']) => source)
  if (sources.length === 0) throw missingPattern(SCRIPTS)
  return sources
}

/** Inserts markup and data into the page of a build. No browser executes the data. Throws if the page lacks a place to insert them. */
export function fillPage(
  page: string, { locale, markup, data, dataElementId = FIRST_SCREEN_ID, head, afterMarkup = '', deferredScripts }: Prerendered,
): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const dataElement = `<script type="application/json" id="${dataElementId}">${json}</script>`
  const replacements: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
    [/<html lang="[^"]*">/, () => `<html lang="${locale}"${deferredScripts ? ' data-first-frame' : ''}>`],
    [EARLY_SCRIPTS, () => ''],
    [STYLE_LINK, () => dataElement],
    [ROOT, (_whole, open, close) => `${open}${markup}${close}${afterMarkup}`],
    [EMPTY_STYLE, () => head],
  ]
  const sources = scriptsOf(page)
  return replacements.reduce((text, [pattern, replacement]) => {
    matchOrThrow(text, pattern)
    return text.replace(pattern, replacement)
  }, deferredScripts ? deferScripts(page, [...deferredScripts, ...sources]) : page)
}

/** Meta elements replace the page's scripts for a deferred loader. Font preloads would compete with the largest picture. */
function deferScripts(page: string, sources: readonly string[]): string {
  const metaElements = sources.map((source) => `<meta name="script" content="${source}">`)
  const elements = `<script async src="/later.js"></script>${metaElements.join('')}`
  const first = page.search(SCRIPTS)
  return page.replace(SCRIPTS, (_script, _source, at) => (at === first ? elements : '')).replace(EARLY_FONTS, '')
}

function matchOrThrow(page: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(page)
  if (!match) throw missingPattern(pattern)
  return match
}

function missingPattern({ source }: RegExp): Error {
  return new Error(`the page of the build has no ${source}`)
}
