import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstScreen } from '../api/firstScreen'
import type { ServedPage } from '../api/servedPage'
import { LOCALES } from '../i18n/locales'
import type { Locale } from '../i18n/locales'
import { CHUNKS_FILE, filledPage, FIRST_SCREEN_ID, scriptsOf, SERVED_PAGE_ID, styleSheetOf } from '../shared/drawnPage'

/** A page as it is drawn: its markup, and what it was drawn from. */
export type RenderedPage = { readonly markup: string } & ({ readonly firstScreen: FirstScreen } | { readonly page: ServedPage })

/** The page of a build, to be filled with what was drawn. */
export interface PageTemplate {
  filled(rendered: RenderedPage): { readonly text: string; readonly styleHashes: readonly string[] }
}

/** A style that stands in a page. */
interface Style {
  readonly element: string
  readonly hash: string
}

/** How the build writes the declaration of the font; as text, for a parser of styles would be a package of the server's. */
const FONT_FACE = /@font-face\s*\{[^}]*\}/g
const LANGUAGES: Readonly<Record<Locale, string>> = { 'id-ID': 'id', 'en-GB': 'en', 'zh-CN': 'zh' }
/** The chunks that a page of one thing is drawn and taken over with, beside those of home. */
const CODE: Readonly<Record<ServedPage['screen'], readonly string[]>> = {
  merchant: ['served', 'screens', 'discovery'],
  groupCouponDetail: ['served', 'screens', 'offers', 'richText'],
}

/**
 * Reads the page that the build wrote into `folder`. The styles stand in a filled page, so that it is drawn without another answer, and
 * the words of its language and the code of what is drawn come with the other scripts. A filled page is set in the phone's own font: ours
 * would come behind the first words and lay them out anew. Throws for a build that is not whole. Files of earlier builds may lie beside
 * those of this one.
 */
export function readTemplate(folder: string): PageTemplate {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const names = readdirSync(join(folder, 'static'))
  const chunks = JSON.parse(readFileSync(join(folder, CHUNKS_FILE), 'utf8')) as Readonly<Record<string, readonly string[]>>
  const ofHome = styleFrom(styleSheetOf(page))
  const scripts = scriptsOf(page).map((source) => readFileSync(join(folder, source), 'utf8')).join()

  /** `href`: of a style that scripts would fetch; found in the page, it is not. */
  function styleFrom(sheet: string, href?: string): Style {
    const text = readFileSync(join(folder, sheet), 'utf8').replace(FONT_FACE, '').trim()
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
    return { element: `<style${href === undefined ? '' : ` data-href="${href}"`}>${text}</style>`, hash }
  }

  function words(share: string, locale: Locale): string {
    const language = LANGUAGES[locale]
    const found = names.filter((each) => each.startsWith(`${share}-${language}.`) && each.endsWith('.js'))
    // The scripts of a page know the hashes of what they may ask for.
    const name = found.length === 1 ? found[0] : found.find((each) => scripts.includes(each.split('.')[1] ?? each))
    if (name === undefined) throw new Error(`the build has no words for ${locale}`)
    return `/static/${name}`
  }

  /** Scripts and styles of a screen that lies over the tabs, each once. */
  function codeOf(screen: ServedPage['screen']) {
    const files = [...new Set(CODE[screen].flatMap((name) => {
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

  function fill(locale: Locale, markup: string, data: object, screen?: ServedPage['screen']) {
    const { scripts: more, styles } = screen ? code[screen] : { scripts: [], styles: [] }
    const all = [ofHome, ...styles]
    const text = filledPage(page, {
      locale, markup, data, head: all.map(({ element }) => element).join(''), carrier: screen ? SERVED_PAGE_ID : FIRST_SCREEN_ID,
      behindPicture: [words('words', locale), ...(screen ? [words('more-words', locale)] : []), ...more],
    })
    return { text, styleHashes: all.map(({ hash }) => hash) }
  }

  // A build that is not whole is known when the server starts.
  LOCALES.forEach((locale) => fill(locale, '', {}, 'merchant'))

  return {
    filled(rendered) {
      if ('page' in rendered) return fill(rendered.page.locale, rendered.markup, rendered.page, rendered.page.screen)
      const { firstScreen, markup } = rendered
      return fill(firstScreen.locale, markup, { by: 'server', firstScreen })
    },
  }
}
