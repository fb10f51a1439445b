/** Browsers provide a clipboard on https pages only, and some prompt or refuse. */
export function createCopyText(clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  return async ({ words }: { readonly words: string }): Promise<{ readonly copied: boolean }> => {
    try {
      await clipboard?.writeText(words)
      return { copied: clipboard !== undefined }
    } catch {
      return { copied: false }
    }
  }
}
