import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const style = readFileSync(join(__dirname, 'cards.css'), 'utf8')

/** How a content security policy names the one inline style of the yardsticks. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** The HTML of a yardstick: both have their style inline, and what differs in the body or in one script. */
export function documentOf({ body, script }: { readonly body: string; readonly script?: string }): string {
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Yardstick</title>`
    + `<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">`
    + `<style>${style}</style>${script === undefined ? '' : `<script defer src="${script}"></script>`}</head><body>${body}</body></html>`
}

/** Text as it may stand in HTML and in an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
