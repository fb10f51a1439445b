import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const style = readFileSync(join(__dirname, 'cards.css'), 'utf8')

/** The hash of the inline style for the content security policy. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** The HTML of a yardstick, with its inline style and either a body or one script. */
export function documentOf({ body, script }: { readonly body: string; readonly script?: string }): string {
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Yardstick</title>`
    + `<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">`
    + `<style>${style}</style>${script === undefined ? '' : `<script defer src="${script}"></script>`}</head><body>${body}</body></html>`
}

/** Escapes text for HTML and attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
