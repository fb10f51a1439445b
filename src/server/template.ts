import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstScreen } from '../api/firstScreen'
import { LOCALES } from '../i18n/locales'
import type { Locale } from '../i18n/locales'
import { filledPage, scriptsOf, styleSheetOf } from '../shared/drawnPage'
import type { Drawn } from '../shared/drawnPage'

/** Home as it is drawn: its markup, and the answers it was drawn from. */
export interface RenderedHome {
  readonly markup: string
  readonly firstScreen: FirstScreen
}

/** The page of a build, to be filled with what was drawn. */
export interface PageTemplate {
  filled(home: RenderedHome): { readonly text: string; readonly styleHash: string }
}

/** How the build writes the declaration of the font; as text, for a parser of styles would be a package of the server's. */
const FONT_FACE = /@font-face\s*\{[^}]*\}/g
const CATALOGUES: Readonly<Record<Locale, string>> = { 'id-ID': 'words-id', 'en-GB': 'words-en', 'zh-CN': 'words-zh' }

/**
 * Reads the page that the build wrote into `folder`. The style stands in a filled page, so that it is drawn without another answer, and
 * the words of its language come with the other scripts. A filled page is set in the phone's own font: ours would come behind the first
 * words and lay them out anew. Throws for a page that has no place for these. Files of earlier builds may lie
 * beside those of this one.
 */
export function readTemplate(folder: string): PageTemplate {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const names = readdirSync(join(folder, 'static'))
  const style = readFileSync(join(folder, styleSheetOf(page)), 'utf8').replace(FONT_FACE, '').trim()
  const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

  const scripts = scriptsOf(page).map((source) => readFileSync(join(folder, source), 'utf8')).join()

  function words(locale: Locale): string {
    const found = names.filter((each) => each.startsWith(`${CATALOGUES[locale]}.`) && each.endsWith('.js'))
    // The scripts of a page know the hashes of what they may ask for.
    const name = found.length === 1 ? found[0] : found.find((each) => scripts.includes(each.split('.')[1] ?? each))
    if (name === undefined) throw new Error(`the build has no words for ${locale}`)
    return `/static/${name}`
  }

  function filled(drawn: Pick<Drawn, 'markup' | 'data'> & { readonly locale: Locale }): string {
    return filledPage(page, { ...drawn, head: `<style>${style}</style>`, behindPicture: [words(drawn.locale)] })
  }

  // A build that is not whole is known when the server starts.
  LOCALES.forEach((locale) => filled({ locale, markup: '', data: {} }))

  return {
    filled({ markup, firstScreen }) {
      return { text: filled({ locale: firstScreen.locale, markup, data: { by: 'server', firstScreen } }), styleHash }
    },
  }
}
