export function downloadFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob asynchronously; the URL must stay valid until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
