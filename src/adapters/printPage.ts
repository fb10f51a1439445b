export interface PrintWindow {
  readonly print?: () => void
}

/** Opens the print dialog, which blocks the page in most browsers: the answer comes after it. */
export function createPrintPage(window: PrintWindow) {
  return (): { readonly opened: boolean } => {
    try {
      window.print?.()
      return { opened: window.print !== undefined }
    } catch {
      return { opened: false }
    }
  }
}
