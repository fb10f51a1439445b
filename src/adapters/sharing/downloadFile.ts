/** The object URL must stay valid until the browser has read the file. */
const REVOKE_DELAY_MS = 60_000

export interface DownloadWindow {
  readonly document: Document
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly setTimeout: (task: () => void, ms: number) => unknown
}

/** Saves a file among the downloads of the browser. A file of a type that the system opens, such as a calendar entry, is opened there. */
export function downloadFile(file: File, { document, URL, setTimeout }: DownloadWindow): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}
