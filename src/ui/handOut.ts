/** Gives a text to the browser as a file to keep. */
export function handOut(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has read it by then; until then the address must stay good.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
