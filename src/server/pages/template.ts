import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstScreen } from '../../api/kit/firstScreen'
import type { PrerenderedPage } from '../../api/kit/prerenderedPage'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../i18n/locales'
import { CHUNKS_FILE, fillPage, FIRST_SCREEN_ID, scriptsOf, PRERENDERED_PAGE_ID, styleSheetOf } from '../../shared/web/prerenderedPage'
import { criticalStyle, parseStyleSheet, type StyleSheet } from './styleSheet'

/** A rendered page: its markup and the data from which it was rendered. */
export type RenderedPage = { readonly markup: string } & ({ readonly firstScreen: FirstScreen } | { readonly page: PrerenderedPage })

/** The page of a build, ready to be filled with rendered markup. */
export interface PageTemplate {
  /** The unrendered page, which preloads the messages of this language. */
  plainPage(locale: Locale): string
  fillTemplate(rendered: RenderedPage): { readonly text: string; readonly styleHashes: readonly string[] }
}

interface InlineStyle {
  readonly element: string
  readonly hash: string
}

const LANGUAGES: Readonly<Record<Locale, string>> = { 'id-ID': 'id', 'en-GB': 'en', 'zh-CN': 'zh' }
/** Chunks that rendering and hydrating a page need in addition to those of home. */
const SCREEN_CHUNKS: Readonly<Record<PrerenderedPage['screen'], readonly string[]>> = {
  merchant: ['prerendered', 'screens', 'discovery'],
  groupCouponDetail: ['prerendered', 'screens', 'offers', 'richText'],
}

/**
 * Reads the page that the build wrote into `folder`. Styles are inlined, so the page renders without another request: the
 * rules that the markup needs before it, the complete sheets after it, for what scripts render. The messages of its language and the chunks
 * of its screen load together with the other scripts. The brand font is not declared: the page would fetch it before the first paint.
 * `adapters/start/brandFont` loads it afterwards. Throws if the build is incomplete. Files of earlier builds may be in the same folder.
 */
export function readTemplate(folder: string): PageTemplate {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const names = readdirSync(join(folder, 'static'))
  const chunks = JSON.parse(readFileSync(join(folder, CHUNKS_FILE), 'utf8')) as Readonly<Record<string, readonly string[]>>
  const homeStyle = styleFrom(styleSheetOf(page))
  const scripts = scriptsOf(page).map((source) => readFileSync(join(folder, source), 'utf8')).join()

  /** `href` marks a style that scripts would otherwise fetch: they find it in the page and skip the fetch. */
  function styleFrom(file: string, href?: string): StyleSheet & InlineStyle {
    const sheet = parseStyleSheet(readFileSync(join(folder, file), 'utf8'))
    return { ...sheet, ...inlineStyle(sheet.text, href) }
  }

  function messagesFile(chunk: string, locale: Locale): string {
    const language = LANGUAGES[locale]
    const found = names.filter((each) => each.startsWith(`${chunk}-${language}.`) && each.endsWith('.js'))
    // The page's scripts contain the hashes of the chunks that they may load.
    const name = found.length === 1 ? found[0] : found.find((each) => scripts.includes(each.split('.')[1] ?? each))
    if (name === undefined) throw new Error(`the build has no messages for ${locale}`)
    return `/static/${name}`
  }

  /** Scripts and styles of a screen above the tabs, without duplicates. */
  function codeOf(screen: PrerenderedPage['screen']) {
    const files = [...new Set(SCREEN_CHUNKS[screen].flatMap((name) => {
      const found = chunks[name]
      if (found === undefined) throw new Error(`the build has no chunk ${name}`)
      return found
    }))]
    return {
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')).map((file) => styleFrom(file, file)),
    }
  }
  const code = { merchant: codeOf('merchant'), groupCouponDetail: codeOf('groupCouponDetail') }

  function fill(locale: Locale, markup: string, data: object, screen?: PrerenderedPage['screen']) {
    const { scripts: screenScripts, styles } = screen ? code[screen] : { scripts: [], styles: [] }
    const all = [homeStyle, ...styles]
    const critical = inlineStyle(all.map((sheet) => criticalStyle(sheet, markup)).join(''))
    const text = fillPage(page, {
      locale, markup, data, head: critical.element, afterMarkup: all.map(({ element }) => element).join(''),
      dataElementId: screen ? PRERENDERED_PAGE_ID : FIRST_SCREEN_ID,
      deferredScripts: [messagesFile('messages', locale), ...(screen ? [messagesFile('more-messages', locale)] : []), ...screenScripts],
    })
    return { text, styleHashes: [critical, ...all].map(({ hash }) => hash) }
  }

  // Detects an incomplete build when the server starts.
  LOCALES.forEach((locale) => fill(locale, '', {}, 'merchant'))

  return {
    plainPage: (locale) => page.replaceAll(messagesFile('messages', DEFAULT_LOCALE), messagesFile('messages', locale)),
    fillTemplate(rendered) {
      if ('page' in rendered) return fill(rendered.page.locale, rendered.markup, rendered.page, rendered.page.screen)
      const { firstScreen, markup } = rendered
      return fill(firstScreen.locale, markup, { by: 'server', firstScreen })
    },
  }
}

function inlineStyle(text: string, href?: string): InlineStyle {
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
  return { element: `<style${href === undefined ? '' : ` data-href="${href}"`}>${text}</style>`, hash }
}
