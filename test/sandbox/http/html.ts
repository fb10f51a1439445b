/** A button that posts to an action of the control page, with the fields beside it. */
export function form(action: string, button: string, fields = ''): string {
  return `<form method="post" action="/sandbox/api/${action}">${fields}<button>${text(button)}</button></form>`
}

/** A field that is sent along unseen. */
export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${text(value)}">`
}

/** What goes between tags must not become one. */
export function text(value: string | number): string {
  return String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
