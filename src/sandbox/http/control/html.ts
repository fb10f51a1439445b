/** A page of the sandbox in the style of the control page. `script` is the URL of its script. */
export function htmlPage(title: string, body: string, script = ''): string {
  const scripts = script === '' ? '' : `<script defer src="${script}"></script>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(title)}</title><link rel="stylesheet" href="/sandbox/style.css">${scripts}</head><body>
${body}
</body></html>`
}

/** A form of one button that posts to an action, with extra fields. */
export function form(action: string, button: string, fields = ''): string {
  return `<form method="post" action="/sandbox/api/${action}">${fields}<button>${text(button)}</button></form>`
}

export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${text(value)}">`
}

/** A table; its cells are markup already. */
export function grid(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>None.</p>'
  const row = (cells: readonly string[], tag: 'th' | 'td') => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table>${row(heads, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`
}

/** Escapes text for use between tags. */
export function text(value: string | number): string {
  return String(value).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
