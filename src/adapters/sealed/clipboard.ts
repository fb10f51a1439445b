/** Browsers provide a clipboard on https pages only, and some prompt or refuse. */
export function createCopyText(clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  return async ({ text }: { readonly text: string }): Promise<{ readonly copied: boolean }> => {
    try {
      await clipboard?.writeText(text)
      return { copied: clipboard !== undefined }
    } catch {
      return { copied: false }
    }
  }
}
