/** Opens the print dialog, which blocks the page in most browsers: the answer comes after it. */
export function createPrintPage(window: { readonly print?: () => void }) {
  return (): { readonly opened: boolean } => {
    try {
      window.print?.()
      return { opened: window.print !== undefined }
    } catch {
      return { opened: false }
    }
  }
}
