export interface CopyWindow {
  readonly navigator: Partial<Pick<Navigator, 'clipboard'>>
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'execCommand'>
}

/**
 * Browsers provide a clipboard on https pages only, and web views of apps refuse it without a permission. The fallback is the older copy
 * command of browsers, which needs only the tap.
 */
export function createCopyText({ navigator: { clipboard }, document }: CopyWindow) {
  return async ({ text }: { readonly text: string }): Promise<{ readonly copied: boolean }> => {
    return { copied: (await writeText(clipboard, text)) || copyByCommand(document, text) }
  }
}

async function writeText(clipboard: CopyWindow['navigator']['clipboard'], text: string): Promise<boolean> {
  try {
    await clipboard?.writeText(text)
    return clipboard !== undefined
  } catch {
    return false
  }
}

/** Copies without a selection on the page, so the focus does not move. */
function copyByCommand(document: CopyWindow['document'], text: string): boolean {
  let isCopied = false
  const setText = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', setText)
  try {
    return document.execCommand('copy') && isCopied
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', setText)
  }
}
